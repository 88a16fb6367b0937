/** Found records as entries of the palette, those of a resource together. */
import { indonesianShortDate } from "#contract/format.ts";
import { resourceByApi } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { FoundRecord } from "#admin/api/record-search.ts";
import { menuIcon } from "#admin/layout/menu-icons.ts";
import { isScreened, recordPath, screenPaths } from "#admin/screen-addresses.ts";
import { paletteText } from "#admin/palette-text.ts";
import { text } from "#admin/text.ts";
import { markedParts, type PaletteEntry } from "./palette-entries.ts";

/** The groups in the order of what was found, those first in which a name holds what is sought. */
export function recordGroups(
  found: readonly FoundRecord[],
  role: string,
  sought: string,
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
        const path = recordPath(record);
        const changed = paletteText.changed(
          indonesianShortDate(dateFromSeconds(record.updated_at)),
        );
        return {
          id: `${api} ${record.id}`,
          label: record.label,
          icon,
          detail: [record.status && text.status[record.status], changed].filter(Boolean).join(", "),
          ...(path === null ? {} : { path }),
          ...(mayChange ? { editPath: screenPaths(resource, record.id).edit } : {}),
        };
      }),
    };
  });
}
