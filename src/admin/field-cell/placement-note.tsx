import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import type { Resource } from "#contract/resource.ts";
import type { Place } from "#contract/visibility.ts";
import { placeOf } from "#contract/visibility.ts";
import { listQuery } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { ScreenText } from "#admin/text/screen.ts";
import { screenText } from "#admin/text/screen.ts";
import styles from "./placement-note.module.css";

interface PlaceNoteProps {
  readonly resource: Resource;
  readonly record: AdminRecord;
}

function sentenceOf(place: Place, words: ScreenText["place"]): string {
  if (place.kind === "shown") return words.shown(place.place, place.position);
  if (place.kind === "listed") return words.listed(place.place);
  if (place.kind === "beyond") return words.beyond(place.place, place.maxRecords);
  return words[place.kind];
}

/** Whether and where the site shows an active record, for resources that stand at certain places. */
export function PlacementNote({ resource, record }: PlaceNoteProps) {
  const hasPlaces = resource.visibility?.places !== undefined;
  // All of them, for the list in front of the reader may be filtered.
  const { data } = useQuery({ ...listQuery(resource, {}), enabled: hasPlaces });
  const place = data === undefined ? null : placeOf(resource, record, data.data);
  if (place === null) return null;
  const Icon = place.kind === "shown" || place.kind === "listed" ? Eye : EyeOff;
  return (
    <p className={styles.placeNote} data-place={place.kind}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {sentenceOf(place, screenText(resource).place)}
    </p>
  );
}
