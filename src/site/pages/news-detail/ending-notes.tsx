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

/** The newest change, and the earlier ones to open. */
export function Changes({ changes: [newest, ...earlier] }: { changes: readonly ChangeNote[] }) {
  if (newest === undefined) return null;
  return (
    <div className={styles.changes}>
      <p>
        <Change note={newest} />
      </p>
      {earlier.length > 0 && (
        <details>
          <summary>
            {text.changes.earlier}
            <Icon name="chevron-down" />
          </summary>
          <ol>
            {earlier.map((note) => (
              <li key={`${note.iso} ${note.sentence}`}>
                <Change note={note} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Change({ note: { iso, date, sentence } }: { note: ChangeNote }) {
  return (
    <>
      <time dateTime={iso}>
        <NoBreak text={text.changes.updated(date)} />
      </time>{" "}
      <NoBreak text={sentence} />
    </>
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
