import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { KeyRound, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Passkey } from "#contract/passkeys.ts";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { hasPasskeys } from "#admin/api/browser-passkey.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { addPasskey, deletePasskey, renamePasskey } from "#admin/api/passkeys.ts";
import {
  passkeysQuery,
  queryClient,
  secondFactorQuery,
  sessionsQuery,
} from "#admin/api/queries.ts";
import { DangerPopconfirm } from "#admin/layout/danger-popconfirm.tsx";
import { QueryState } from "#admin/layout/query-state.tsx";
import { text } from "#admin/text/text.ts";
import profileStyles from "#admin/screens/profile.module.css";
import { PasskeyName } from "./passkey-name.tsx";

const words = text.passkeys;
/** Where the owner is: at the list, or at the name of a new or an old one. */
type Step =
  | { readonly kind: "list" }
  | { readonly kind: "add" }
  | { readonly kind: "rename"; readonly passkey: Passkey };

const atList: Step = { kind: "list" };

interface PasskeysSectionProps {
  /** Recovery codes, which come with the first passkey of an account without an app. */
  readonly onCodes: (codes: readonly string[]) => void;
  /** One more is there, and nothing is left to do. */
  readonly onAdded?: (() => void) | undefined;
}

/** The own passkeys: added, renamed, removed. */
export function PasskeysSection({ onCodes, onAdded }: PasskeysSectionProps) {
  const { message } = App.useApp();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState(atList);
  const query = useQuery(passkeysQuery);
  const { data } = query;

  async function reload() {
    await Promise.all(
      [passkeysQuery, secondFactorQuery, sessionsQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    setStep(atList);
  }

  async function showList() {
    await reload();
    // The button that was pressed goes with its step.
    heading.current?.focus();
  }

  function cancel() {
    setStep(atList);
    heading.current?.focus();
  }

  async function add(name: string) {
    const codes = await addPasskey(name);
    void message.success(words.added);
    if (codes.length > 0) {
      // First: they can be read only now.
      onCodes(codes);
      return reload();
    }
    await showList();
    onAdded?.();
  }

  async function rename({ id }: Passkey, name: string) {
    void message.success(await renamePasskey(id, name));
    await showList();
  }

  async function remove({ id }: Passkey) {
    try {
      void message.success(await deletePasskey(id));
    } catch (thrown) {
      void message.error(`${words.deleteFailed} ${failureMessage(thrown, text.failure.unknown)}`);
    }
    await showList();
  }

  return (
    <section className={`sheet ${profileStyles.profilePart}`} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <QueryState query={query} title={words.failed} rows={3} />
      {step.kind === "list" && data !== undefined && (
        <>
          <p className={profileStyles.profileNote}>{words.lead}</p>
          {data.length === 0 && <p>{words.empty}</p>}
          <ul className={profileStyles.sessions}>
            {data.map((passkey) => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                onRename={() => setStep({ kind: "rename", passkey })}
                onDelete={() => remove(passkey)}
              />
            ))}
          </ul>
          {hasPasskeys ? (
            <Button
              icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => setStep({ kind: "add" })}
            >
              {words.add}
            </Button>
          ) : (
            <p className={profileStyles.profileNote}>{words.unsupported}</p>
          )}
        </>
      )}
      {step.kind === "add" && (
        <PasskeyName
          title={words.addTitle}
          initialName=""
          submitLabel={words.proceed}
          onName={add}
          onCancel={cancel}
        />
      )}
      {step.kind === "rename" && (
        <PasskeyName
          title={words.renameTitle(step.passkey.name)}
          initialName={step.passkey.name}
          submitLabel={words.save}
          onName={(name) => rename(step.passkey, name)}
          onCancel={cancel}
        />
      )}
    </section>
  );
}

function PasskeyItem(props: {
  passkey: Passkey;
  onRename: () => void;
  onDelete: () => Promise<void>;
}) {
  const { name, created_at: createdAt, last_used_at: lastUsed } = props.passkey;
  const formatMoment = useMomentFormat();
  return (
    <li>
      <KeyRound size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{name}</b>
        <small>{words.createdAt(formatMoment(createdAt))}</small>
        <small>{lastUsed === null ? words.unused : words.lastUsed(formatMoment(lastUsed))}</small>
      </div>
      <div className={profileStyles.rowActions}>
        <Button type="link" aria-label={words.renameLabel(name)} onClick={props.onRename}>
          {words.rename}
        </Button>
        <DangerPopconfirm
          title={words.deleteQuestion(name)}
          description={words.removeDetail}
          okText={words.yes}
          cancelText={words.no}
          placement="topRight"
          // Without waiting: another dialog may ask who one is, and this one would lie over it.
          onConfirm={() => void props.onDelete()}
        >
          <Button type="link" danger aria-label={words.removeLabel(name)}>
            {words.remove}
          </Button>
        </DangerPopconfirm>
      </div>
    </li>
  );
}
