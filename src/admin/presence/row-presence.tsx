import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { presenceQuery } from "#admin/api/presence.ts";
import { screenText } from "#admin/text/screen.ts";
import { UserAvatar } from "./user-avatar.tsx";
import { presentSentence } from "./presence-note.tsx";
import styles from "./row-presence.module.css";

/** Who else is at the record of a row. All rows of a list share one call. */
export function RowPresence({ resource, id }: { resource: Resource; id: number }) {
  const { presence: words } = screenText(resource);
  const { data, error } = useQuery({
    ...presenceQuery(resource),
    // The list asks.
    enabled: false,
    select: (records) => records.find((record) => record.record_id === id)?.others ?? [],
  });
  if (error !== null || data === undefined || data.length === 0) return null;
  return (
    <span className={styles.here}>
      {data.map((other) => (
        <span key={other.id} title={presentSentence(other, words)}>
          <UserAvatar name={other.name} isHere />
          <span className="visually-hidden">{presentSentence(other, words)}</span>
        </span>
      ))}
    </span>
  );
}
