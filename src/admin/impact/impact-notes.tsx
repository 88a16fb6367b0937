import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { impactQuery } from "#admin/api/impact.ts";
import { text } from "#admin/text.ts";
import { impactSentences } from "./impact-sentences.ts";
import styles from "./impact-notes.module.css";

/** What the delete of a record touches, below the question; the delete never waits for it. */
export function ImpactNotes({ resource, id }: { resource: Resource; id: number }) {
  const { data, error } = useQuery(impactQuery(resource, id));
  return (
    <div className={styles.impact} role="status">
      {data === undefined ? (
        <p>{error === null ? text.impact.loading : text.impact.failed}</p>
      ) : (
        <Sentences sentences={impactSentences(data)} />
      )}
      <p>{text.impact.toTrash}</p>
    </div>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p>{text.impact.nothing}</p>;
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
