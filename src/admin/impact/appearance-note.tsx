import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { impactQuery } from "#admin/api/impact.ts";
import { PlacementNote } from "#admin/field-cell/placement-note.tsx";
import { screenText } from "#admin/text/screen.ts";
import styles from "./impact-notes.module.css";
import { appearanceSentences } from "./impact-sentences.ts";

/** Says in its form where visitors see a record at the moment, and how many others they see through it. */
export function AppearanceNote({ resource, record }: { resource: Resource; record: AdminRecord }) {
  const { data } = useQuery({
    ...impactQuery(resource, record.id),
    enabled: resource.visible !== "never",
  });
  const sentences =
    data === undefined ? [] : appearanceSentences(data, screenText(resource).impact);
  return (
    <div className={styles.appearance}>
      <PlacementNote resource={resource} record={record} />
      {sentences.length > 0 && <p>{sentences.join(" ")}</p>}
    </div>
  );
}
