import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { impactQuery } from "#admin/api/impact.ts";
import type { ScreenText } from "#admin/text/screen.ts";
import { screenText } from "#admin/text/screen.ts";
import { impactSentences } from "./impact-sentences.ts";
import styles from "./impact-notes.module.css";

/** What the delete of a record touches, below the question; the delete never waits for it. */
export function ImpactNotes({ resource, id }: { resource: Resource; id: number }) {
  const { impact: words } = screenText(resource);
  const { data, error } = useQuery(impactQuery(resource, id));
  return (
    <div className={styles.impact} role="status">
      {data === undefined ? (
        <p>{error === null ? words.loading : words.failed}</p>
      ) : (
        <Sentences sentences={impactSentences(data, words)} words={words} />
      )}
      <p>{words.toTrash}</p>
    </div>
  );
}

function Sentences({
  sentences,
  words,
}: {
  sentences: readonly string[];
  words: ScreenText["impact"];
}) {
  if (sentences.length === 0) return <p>{words.nothing}</p>;
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
