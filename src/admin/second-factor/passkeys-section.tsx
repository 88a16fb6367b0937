import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useId, useRef, useState } from "react";
import type { Passkey } from "#contract/passkeys.ts";
import { formatDateTime } from "#admin/history/format-times.ts";
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
import { FailureState } from "#admin/layout/failure-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import { text } from "#admin/text/text.ts";
import profileStyles from "#admin/screens/profile.module.css";
import { PasskeyName } from "./passkey-name.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";

const words = text.passkeys;
/** Where the owner is: at the list, at the name of a new or an old one, or at codes that are shown once. */
type Step =
  | { readonly kind: "list" }
  | { readonly kind: "add" }
  | { readonly kind: "rename"; readonly passkey: Passkey }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

const atList: Step = { kind: "list" };

/** The own passkeys: added, renamed, removed. */
export function PasskeysSection({ onDone }: { onDone?: () => void }) {
  const { message } = App.useApp();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState(atList);
  const { data, error, refetch } = useQuery(passkeysQuery);
  const isLate = useIsLate(data === undefined && error === null);

  async function showList() {
    await Promise.all(
      [passkeysQuery, secondFactorQuery, sessionsQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    setStep(atList);
    // The button that was pressed goes with its step.
    heading.current?.focus();
  }

  async function finish() {
    await showList();
    onDone?.();
  }

  async function add(name: string) {
    const codes = await addPasskey(name);
    void message.success(words.added);
    if (codes.length === 0) return finish();
    setStep({ kind: "codes", codes });
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
        {step.kind === "codes" ? text.secondFactor.codesTitle : words.title}
      </h2>
      {error !== null && data === undefined && (
        <FailureState
          title={words.failed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      )}
      {isLate && <Skeleton rows={3} />}
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
            <Button onClick={() => setStep({ kind: "add" })}>{words.add}</Button>
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
          onCancel={() => setStep(atList)}
        />
      )}
      {step.kind === "rename" && (
        <PasskeyName
          title={words.renameTitle(step.passkey.name)}
          initialName={step.passkey.name}
          submitLabel={words.save}
          onName={(name) => rename(step.passkey, name)}
          onCancel={() => setStep(atList)}
        />
      )}
      {step.kind === "codes" && <RecoveryCodes codes={step.codes} onSaved={() => void finish()} />}
    </section>
  );
}

function PasskeyItem(props: {
  passkey: Passkey;
  onRename: () => void;
  onDelete: () => Promise<void>;
}) {
  const { name, created_at: createdAt, last_used_at: lastUsed } = props.passkey;
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{words.createdAt(formatDateTime(createdAt))}</small>
        <small>{lastUsed === null ? words.unused : words.lastUsed(formatDateTime(lastUsed))}</small>
      </div>
      <div className={styles.actions}>
        <Button aria-label={words.renameLabel(name)} onClick={props.onRename}>
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
          <Button danger aria-label={words.removeLabel(name)}>
            {words.remove}
          </Button>
        </DangerPopconfirm>
      </div>
    </li>
  );
}
