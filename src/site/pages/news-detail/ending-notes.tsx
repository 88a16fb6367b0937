import { Icon } from "../../components/icon.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import type { ChangeNote } from "#contract/change-notes.ts";
import type { NewsDetailProps, Successor } from "../../props/news.ts";
import { newsText } from "../../text/news.ts";
import styles from "./ending-notes.module.css";

const text = newsText.detail;

/** Marks a withdrawn article above its title. */
export function WithdrawnStamp() {
  return <p className={styles.stamp}>{text.withdrawn.stamp}</p>;
}

/** When it last changed for readers; what changed then, and before, folds out. */
export function Changes({ changes }: { changes: readonly ChangeNote[] }) {
  const [newest] = changes;
  if (newest === undefined) return null;
  return (
    <details className={styles.changes}>
      <summary>
        <span>
          {text.changes.updated} <ChangeDate note={newest} />:{" "}
          <span className={styles.what}>
            <u>{text.changes.what}</u>
            <Icon name="chevron-down" />
          </span>
        </span>
      </summary>
      <ol>
        {changes.map((note) => (
          <li key={`${note.iso} ${note.sentence}`}>
            <ChangeDate note={note} />: <NoBreak text={note.sentence} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function ChangeDate({ note: { iso, date } }: { note: ChangeNote }) {
  return (
    <time dateTime={iso}>
      <NoBreak text={date} />
    </time>
  );
}

/** One strip at most: withdrawn, replaced or old. */
export function StateStrip({ article }: Pick<NewsDetailProps, "article">) {
  const { withdrawn, successor, isReplaced } = article;
  if (withdrawn !== null) return <Withdrawn withdrawn={withdrawn} successor={successor} />;
  if (isReplaced) return <Replaced successor={successor} />;
  return <Old article={article} />;
}

function Withdrawn({
  withdrawn: { since, reason },
  successor,
}: {
  withdrawn: NonNullable<NewsDetailProps["article"]["withdrawn"]>;
  successor: Successor | null;
}) {
  const { label, title, archived } = text.withdrawn;
  return (
    <aside className={`${styles.strip} ${styles.withdrawn}`} aria-label={label}>
      <Icon name="ban" />
      <p>
        <b>
          <NoBreak text={title(since)} />
        </b>{" "}
        <NoBreak text={text.withdrawn.reason(withoutStop(reason))} /> {archived}
        {successor && <See successor={successor} />}
      </p>
    </aside>
  );
}

function Replaced({ successor }: { successor: Successor | null }) {
  const { label, title } = text.replaced;
  return (
    <aside className={`${styles.strip} ${styles.replaced}`} aria-label={label}>
      <Icon name="git-compare" />
      <p>
        <b>{title}</b>
        {successor && <See successor={successor} hasNote />}
      </p>
    </aside>
  );
}

function See({
  successor: { url, title, note },
  hasNote = false,
}: {
  successor: Successor;
  hasNote?: boolean;
}) {
  return (
    <>
      {hasNote && note !== "" && <NoBreak text={` ${withoutStop(note)}.`} />} {text.replaced.see}{" "}
      <a href={url}>
        <NoBreak text={title} />
      </a>
      .
    </>
  );
}

function Old({ article: { old, category, successor } }: Pick<NewsDetailProps, "article">) {
  const { label, title, checked, unchecked, exceptOf } = text.old;
  if (old === null || exceptOf.some((slug) => slug === category.slug)) return null;
  return (
    <aside className={styles.strip} aria-label={label}>
      <Icon name="clock" />
      <p>
        <b>{title}</b>
        {successor !== null ? (
          <See successor={successor} hasNote />
        ) : (
          <NoBreak text={` ${old.checked === null ? unchecked : checked(old.checked)}`} />
        )}
      </p>
    </aside>
  );
}

/** Editors end a sentence or don't; the strip does. */
function withoutStop(sentence: string): string {
  return sentence.trim().replace(/\.$/u, "");
}
