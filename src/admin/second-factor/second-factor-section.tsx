import { useQuery } from "@tanstack/react-query";
import { App, Button, Tag } from "antd";
import { useId, useRef, useState } from "react";
import type { SecondFactorSetUp, SecondFactorState } from "#contract/second-factor.ts";
import { formatDateTime } from "#admin/format-times.ts";
import { queryClient, secondFactorQuery, sessionsQuery } from "#admin/api/queries.ts";
import { beginSecondFactor, removeSecondFactor } from "#admin/api/second-factor.ts";
import { QueryState } from "#admin/layout/query-state.tsx";
import { text } from "#admin/text/text.ts";
import profileStyles from "#admin/screens/profile.module.css";
import statusTagStyles from "#admin/field-cell/status-tag.module.css";
import { ConfirmStep } from "./confirm-step.tsx";
import type { PasswordPurpose } from "./password-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import styles from "./second-factor.module.css";

const words = text.secondFactor;

type Purpose = Exclude<PasswordPurpose, "renew">;
/** The step that is shown: the overview, or a step of a change. */
type Step =
  | { readonly kind: "state" }
  | { readonly kind: "password"; readonly purpose: Purpose }
  | { readonly kind: "confirm"; readonly setUp: SecondFactorSetUp };

const atState: Step = { kind: "state" };

/** The own authenticator app: set up, replaced, removed. */
export function SecondFactorSection({
  onCodes,
}: {
  /** Recovery codes, in place of all before them. */
  onCodes: (codes: readonly string[]) => void;
}) {
  const { message } = App.useApp();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState(atState);
  const query = useQuery(secondFactorQuery);
  const { data } = query;

  async function showState() {
    await Promise.all(
      [secondFactorQuery, sessionsQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    setStep(atState);
  }

  function cancel() {
    setStep(atState);
    // The button that was pressed goes with its step.
    heading.current?.focus();
  }

  async function confirm(codes: readonly string[]) {
    // First: they can be read only now.
    onCodes(codes);
    await showState();
  }

  const withPassword: Readonly<Record<Purpose, (password: string) => Promise<void>>> = {
    setUp: async (password) =>
      setStep({ kind: "confirm", setUp: await beginSecondFactor(password) }),
    remove: async (password) => {
      void message.success(await removeSecondFactor(password));
      await showState();
      // The button that was pressed goes with its step.
      heading.current?.focus();
    },
  };

  return (
    <section className={`sheet ${profileStyles.profilePart}`} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <QueryState query={query} title={words.failed} rows={3} />
      {step.kind === "state" && data !== undefined && (
        <State state={data} onStart={(purpose) => setStep({ kind: "password", purpose })} />
      )}
      {step.kind === "password" && (
        <PasswordStep
          purpose={step.purpose}
          onPassword={withPassword[step.purpose]}
          onCancel={cancel}
        />
      )}
      {step.kind === "confirm" && (
        <ConfirmStep
          setUp={step.setUp}
          onConfirmed={(codes) => void confirm(codes)}
          onCancel={cancel}
        />
      )}
    </section>
  );
}

function State({
  state,
  onStart,
}: {
  state: SecondFactorState;
  onStart: (purpose: Purpose) => void;
}) {
  const { set_up_at: setUpAt, is_required: isRequired } = state;
  if (setUpAt === null) {
    return (
      <>
        <p className={profileStyles.profileNote}>{words.lead}</p>
        <p>
          <Tag className={statusTagStyles.statusTag}>{words.off}</Tag>
        </p>
        <Button type="primary" onClick={() => onStart("setUp")}>
          {words.setUp}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={profileStyles.profileNote}>{words.lead}</p>
      <p>
        <Tag className={statusTagStyles.statusTag} data-active="true">
          {words.on(formatDateTime(setUpAt))}
        </Tag>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => onStart("setUp")}>{words.replace}</Button>
        {!isRequired && (
          <Button danger onClick={() => onStart("remove")}>
            {words.remove}
          </Button>
        )}
      </div>
    </>
  );
}
