import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { secondFactorQuery } from "#admin/api/queries.ts";
import { focusField } from "#admin/form/focus-field.ts";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { text } from "#admin/text/text.ts";
import styles from "./security-levels.module.css";

const words = text.profile.levels;

/** How well the account is protected, by its three means. */
export function SecurityLevels() {
  const { data } = useQuery(secondFactorQuery);
  const formatMoment = useMomentFormat();
  const { passkeys = 0, set_up_at: setUpAt = null, is_required: isRequired = false } = data ?? {};
  const changedAt = data?.password_changed_at ?? null;
  const isMissing = isRequired && passkeys === 0 && setUpAt === null;
  return (
    <section className={`sheet ${styles.security}`} aria-label={words.title}>
      <ol className={styles.levels}>
        <Level
          title={words.password}
          isDone
          state={changedAt === null ? "" : words.changedAt(formatMoment(changedAt))}
        >
          <Button type="link" onClick={() => focusField("password_current_password")}>
            {text.profile.password}
          </Button>
        </Level>
        <Level
          title={text.passkeys.title}
          isDone={passkeys > 0}
          state={data === undefined ? "" : words.passkeys(passkeys)}
        />
        <Level
          title={text.secondFactor.title}
          isDone={setUpAt !== null}
          state={
            data === undefined
              ? ""
              : [
                  setUpAt === null
                    ? text.secondFactor.off
                    : text.secondFactor.on(formatMoment(setUpAt)),
                  ...(isMissing ? [words.required] : []),
                ].join(". ")
          }
        />
      </ol>
    </section>
  );
}

function Level(props: { title: string; state: string; isDone: boolean; children?: ReactNode }) {
  return (
    <li data-done={props.isDone}>
      <span className={styles.knot} aria-hidden>
        {props.isDone && <Check size={16} strokeWidth={2.5} />}
      </span>
      <div>
        <b>{props.title}</b>
        <small>{props.state}</small>
        {props.children}
      </div>
    </li>
  );
}
