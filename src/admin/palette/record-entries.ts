/** Found records as entries of the palette, those of a resource together. */
import { indonesianShortDate } from "#contract/format.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { stageLabel } from "#contract/visibility.ts";
import { grantFor } from "#contract/roles.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { FoundRecord } from "#admin/api/record-search.ts";
import { menuIcon } from "#admin/layout/menu-icons.ts";
import { isScreened, recordPath, screenPaths, trashPath } from "#admin/screen-addresses.ts";
import { paletteText } from "#admin/text/palette.ts";
import { text } from "#admin/text/text.ts";
import { markedParts, type PaletteEntry } from "./palette-entries.ts";

/** The groups in the order of what was found, those first in which a name holds what is sought. */
export function recordGroups(
  found: readonly FoundRecord[],
  role: string,
  sought: string,
  momentOf: (seconds: number) => string,
): { heading: string; entries: PaletteEntry[] }[] {
  const groups = Map.groupBy(found, ({ resource }) => resource);
  const names = (records: readonly FoundRecord[]) =>
    records.some(({ label }) => markedParts(label, sought).some(({ isMarked }) => isMarked));
  const ordered = [...groups].toSorted(
    ([, one], [, other]) => Number(names(other)) - Number(names(one)),
  );
  return ordered.map(([api, records]) => {
    const resource = resourceByApi(api);
    const label = resource.admin?.menu.label ?? resource.name;
    const mayChange = isScreened(resource) && grantFor(role, resource.area).update !== "none";
    const icon = menuIcon({ kind: "link", label, path: "", resource });
    return {
      heading: label,
      entries: records.map((record): PaletteEntry => {
        if (record.deleted_at !== null) {
          return {
            id: `${api} ${record.id}`,
            label: record.label,
            icon,
            detail: paletteText.trashedAt(momentOf(record.deleted_at)),
            tag: { kind: "trashed", label: paletteText.tags.trashed },
            path: `${trashPath}?${new URLSearchParams({ q: record.label }).toString()}`,
          };
        }
        const path = recordPath(record);
        const tag = tagOf(resource, record);
        const changed = paletteText.changed(
          indonesianShortDate(dateFromSeconds(record.updated_at)),
        );
        return {
          id: `${api} ${record.id}`,
          label: record.label,
          icon,
          detail: changed,
          ...(tag === null ? {} : { tag }),
          ...(path === null ? {} : { path }),
          ...(mayChange ? { editPath: screenPaths(resource, record.id).edit } : {}),
        };
      }),
    };
  });
}

/** What visitors see of a record; its status where nothing else counts. */
function tagOf(
  resource: Resource,
  { stage, hidden_by: field, status }: FoundRecord,
): NonNullable<PaletteEntry["tag"]> | null {
  if (stage === "hidden") {
    return { kind: stage, label: stageLabel(resource, { kind: stage, field: field ?? "" }) };
  }
  if (stage !== null) return { kind: stage, label: stageLabel(resource, { kind: stage }) };
  return status === null ? null : { kind: status, label: text.status[status] };
}
