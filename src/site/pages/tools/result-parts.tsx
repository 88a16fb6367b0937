import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import { toolsText as text } from "../../text/tools.ts";
import styles from "./tools-page.module.css";

/** Ways to keep a result, and its address. */
export function KeepResult({
  publicOrigin,
  query,
  children,
}: {
  publicOrigin: string;
  /** The form's fields with which this result is shown again. */
  query: Readonly<Record<string, string>>;
  /** What else to do. */
  children?: ReactNode;
}) {
  const address = `${publicOrigin}${text.url}?${new URLSearchParams(query)}`;
  return (
    <>
      <div className={styles.keep}>
        {children}
        <button className="btn btn-line needs-script" type="button" data-print>
          <Icon name="printer" />
          {text.print}
        </button>
        <span className={`${styles.copy} needs-script`}>
          <button className="btn btn-line" type="button" data-copy={address}>
            <Icon name="link" />
            {text.copy}
          </button>
          <span className="note" role="status" data-copied={text.copied} />
        </span>
      </div>
      <p className={styles.address}>
        {text.address} {address}
      </p>
    </>
  );
}

/** What a calculation rests on, and when it was last checked. */
export function Sources({
  title,
  items,
  checkedOn,
}: {
  title: string;
  items: readonly string[];
  checkedOn: string | null;
}) {
  const lines = checkedOn === null ? items : [...items, text.checked(checkedOn)];
  return (
    <div className={styles.sources}>
      <b>{title}</b>
      <ul aria-label={title}>
        {lines.map((line) => (
          <li key={line}>
            <NoBreak text={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
