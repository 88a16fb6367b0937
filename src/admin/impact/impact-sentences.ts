/** What a delete touches, in sentences. */
import { formatCount } from "#contract/format.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Impact } from "#admin/api/impact.ts";
import type { ScreenText } from "#admin/text/screen.ts";

type Words = ScreenText["impact"];
const namedAtMost = 3;

/** What records of a resource are called: as in the sidebar, where some are named by their list. */
export function resourceLabel(api: string): string {
  const resource = resourceByApi(api);
  return (resource.admin?.menu.label ?? resource.name).replace(/^Daftar /u, "");
}

/** What they are called on a screen of either language. */
export function recordsLabel(api: string, words: Words): string {
  const resource = resourceByApi(api);
  const { admin } = resource;
  return admin === undefined ? resource.name : words.records(admin.menu.label, admin.listTitle);
}

const counted = (
  { resource, total }: { readonly resource: string; readonly total: number },
  words: Words,
) => `${formatCount(total)} ${recordsLabel(resource, words)}`;

function named(
  records: readonly { readonly label: string }[],
  total: number,
  words: Words,
): string {
  const names = records.slice(0, namedAtMost).map(({ label }) => words.quoted(label));
  const rest = total - names.length;
  return words.all(rest > 0 ? [...names, words.others(formatCount(rest))] : names);
}

/** The sentences, the gravest first; none where nothing is touched. */
export function impactSentences(impact: Impact, words: Words): string[] {
  const { is_public: isPublic, addresses, references, links, hides, empties } = impact;
  const isCounted = impact.links_total !== null;
  const linked = impact.links_total ?? impact.links?.length ?? 0;
  return [
    ...references.map((use) =>
      words.used(counted(use, words), named(use.records, use.total, words)),
    ),
    ...addresses.map(words.publicAt),
    ...(isPublic && addresses.length === 0 ? [words.public] : []),
    ...hides.map((hidden) => words.hides(counted(hidden, words))),
    ...(links === null ? [words.linksUnknown] : []),
    ...(links !== null && linked > 0
      ? [
          words[isCounted ? "linked" : "linkedAtLeast"](
            formatCount(linked),
            named(links, linked, words),
          ),
        ]
      : []),
    ...empties.map(({ id, label }) =>
      id === null ? words.emptiesList(label) : words.emptiesRecord(label),
    ),
  ];
}

/** Where a record is seen, and how many others are seen through it; none where it isn't seen. */
export function appearanceSentences(impact: Impact, words: Words): string[] {
  const { is_public: isPublic, addresses, hides } = impact;
  if (!isPublic) return [words.unseen];
  const seen = addresses.length > 0 ? addresses.map(words.publicAt) : [words.public];
  return hides.length === 0 ? seen : [...seen, words.carries(hiddenRecords(impact, words))];
}

/** "12 Berita dan 3 FAQ" */
export function hiddenRecords({ hides }: Impact, words: Words): string {
  return words.all(hides.map((hidden) => counted(hidden, words)));
}
