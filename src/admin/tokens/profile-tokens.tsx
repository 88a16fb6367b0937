import { useQuery } from "@tanstack/react-query";
import { App, Button, Segmented, Tag } from "antd";
import { useRef, useState } from "react";
import type { ApiToken } from "#contract/api-tokens.ts";
import { formatDateTime } from "#admin/format-times.ts";
import { apiTokensQuery, revokeApiToken } from "#admin/api/api-tokens.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { QueryState } from "#admin/layout/query-state.tsx";
import { useLazyDialog } from "#admin/layout/use-lazy-dialog.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { tokenText as words } from "#admin/text/token.ts";
import statusTagStyles from "#admin/field-cell/status-tag.module.css";
import { DangerPopconfirm } from "#admin/layout/danger-popconfirm.tsx";
import profileStyles from "#admin/screens/profile.module.css";
import styles from "./tokens.module.css";

const load = async () => (await import("./token-dialog.tsx")).TokenDialog;
const choices = [
  { value: false, label: words.own },
  { value: true, label: words.everyone },
];

/** What programs sign in with: the own tokens, and for a Super Admin those of all accounts. */
export function ProfileTokens() {
  const { message } = App.useApp();
  const managesAll = useAccount().role.name === "Super Admin";
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOfAll, setIsOfAll] = useState(false);
  const query = useQuery(apiTokensQuery(isOfAll));
  const { data, refetch } = query;
  const { open, isLoading, dialog } = useLazyDialog(load, (TokenDialog, close) => (
    <TokenDialog isForAny={isOfAll} onCreated={() => void refetch()} onClose={close} />
  ));

  async function revoke({ id }: ApiToken) {
    try {
      void message.success(await revokeApiToken(id));
      // The button that was pressed goes with its row.
      heading.current?.focus();
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${words.revokeFailed} ${reason}`);
    }
    await refetch();
  }

  return (
    <section className={`sheet ${profileStyles.profilePart}`} aria-labelledby="tokens">
      <h2 id="tokens" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={profileStyles.profileNote}>{words.lead}</p>
      {managesAll && (
        <Segmented
          className={styles.whose}
          aria-label={words.whose}
          options={choices}
          value={isOfAll}
          onChange={setIsOfAll}
        />
      )}
      <QueryState query={query} title={words.failed} rows={3} />
      {data?.length === 0 && <p>{words.empty}</p>}
      <ul className={`${profileStyles.sessions} ${styles.tokens}`}>
        {data?.map((token) => (
          <TokenItem
            key={token.id}
            token={token}
            isOfAll={isOfAll}
            onRevoke={() => void revoke(token)}
          />
        ))}
      </ul>
      <Button aria-haspopup="dialog" loading={isLoading} onClick={open}>
        {words.create}
      </Button>
      {dialog}
    </section>
  );
}

function TokenItem(props: { token: ApiToken; isOfAll: boolean; onRevoke: () => void }) {
  const { token, isOfAll, onRevoke } = props;
  const { name, role, areas, account, last_used_at: lastUsed } = token;
  const isExpired = token.expires_at <= useMinuteSeconds();
  const of = areas.map((area) => words.areas[area]).join(", ");
  return (
    <li>
      <div>
        <b>{name}</b>
        {isExpired && (
          <Tag className={statusTagStyles.statusTag} data-active="false">
            {words.expired}
          </Tag>
        )}
        {isOfAll && <small>{words.ofAccount(account.name)}</small>}
        <small>{words.rights(role, of)}</small>
        <small>{words.createdAt(formatDateTime(token.created_at))}</small>
        <small>{words.validUntil(formatDateTime(token.expires_at))}</small>
        <small>{lastUsed === null ? words.unused : words.lastUsed(formatDateTime(lastUsed))}</small>
      </div>
      <DangerPopconfirm
        title={words.revokeQuestion(name)}
        description={words.revokeDetail}
        okText={words.yes}
        cancelText={words.no}
        placement="topRight"
        onConfirm={onRevoke}
      >
        <Button danger aria-label={words.revokeLabel(name, account.name)}>
          {words.revoke}
        </Button>
      </DangerPopconfirm>
    </li>
  );
}
