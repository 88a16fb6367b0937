import type { ReactNode } from "react";
import { Icon, type IconName } from "../../components/icon.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import type { EnteredAmount } from "../../props/tools.ts";
import { toolsText as text } from "../../text/tools.ts";
import styles from "./tools-page.module.css";

/** A calculator's form: a plain one, whose result is the page's own address. */
export function ToolForm({
  resultId,
  submit,
  icon,
  children,
}: {
  /** Where the page is shown from then on. */
  resultId: string;
  submit: string;
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <form className={styles.form} action={`${text.url}#${resultId}`} method="get">
      {children}
      <button className="btn btn-primary" type="submit">
        <Icon name={icon} />
        {submit}
      </button>
    </form>
  );
}

/**
 * A sum of rupiah. One that is wrong stays as it was typed, and has the focus: by the fragment that the
 * form leads to, or, `isFirst`, at an address without one.
 */
export function AmountField({
  name,
  resultId,
  label,
  hint,
  entered: { typed, amount },
  isFirst,
}: {
  name: string;
  /** Where the form leads to. */
  resultId: string;
  label: string;
  hint: string;
  entered: { typed: string; amount: EnteredAmount };
  isFirst: boolean;
}) {
  const isWrong = amount.kind === "problem";
  const id = isWrong ? resultId : name;
  const [hintId, problemId] = [`${name}-keterangan`, `${name}-masalah`];
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <span>{text.unit}</span>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          defaultValue={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${problemId} ${hintId}` : hintId}
          autoFocus={isWrong && isFirst}
          data-rupiah
        />
      </div>
      {isWrong && (
        <p className={styles.problem} id={problemId}>
          <Icon name="triangle-alert" />
          {text.problems[amount.problem]}
        </p>
      )}
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
    </div>
  );
}

/** One of several answers. */
export function Choice({
  name,
  label,
  hint,
  options,
  chosen,
  isBeside = false,
}: {
  name: string;
  label: string;
  hint?: string;
  options: readonly { word: string; label: string }[];
  /** The word of the chosen one. */
  chosen: string;
  /** Two short ones stand beside each other. */
  isBeside?: boolean;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      <div className={isBeside ? styles.beside : undefined}>
        {options.map((option) => (
          <label key={option.word}>
            <input
              type="radio"
              name={name}
              value={option.word}
              defaultChecked={option.word === chosen}
            />
            <span>
              <NoBreak text={option.label} />
            </span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p className={styles.hint}>
          <NoBreak text={hint} />
        </p>
      )}
    </fieldset>
  );
}
