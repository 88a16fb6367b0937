/** What a delete touches, in sentences. */
import { formatCount } from "#contract/format.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Impact } from "#admin/api/impact.ts";
import { impactText } from "#admin/impact-text.ts";

const words = impactText.impact;
const conjunction = new Intl.ListFormat("id", { type: "conjunction" });
const namedAtMost = 3;

/** What records of a resource are called in the sidebar. */
export function resourceLabel(api: string): string {
  const resource = resourceByApi(api);
  return resource.admin?.menu.label ?? resource.name;
}

const counted = ({ resource, total }: { readonly resource: string; readonly total: number }) =>
  `${formatCount(total)} ${resourceLabel(resource)}`;

function named(records: readonly { readonly label: string }[], total: number): string {
  const names = records.slice(0, namedAtMost).map(({ label }) => words.quoted(label));
  const rest = total - names.length;
  return conjunction.format(rest > 0 ? [...names, words.others(formatCount(rest))] : names);
}

/** The sentences, the gravest first; none where nothing is touched. */
export function impactSentences(impact: Impact): string[] {
  const { is_public: isPublic, addresses, references, links, hides, empties } = impact;
  return [
    ...references.map((use) => words.used(counted(use), named(use.records, use.total))),
    ...addresses.map(words.publicAt),
    ...(isPublic && addresses.length === 0 ? [words.public] : []),
    ...hides.map((hidden) => words.hides(counted(hidden))),
    ...(links === null ? [words.linksUnknown] : []),
    ...(links !== null && links.length > 0
      ? [words.linked(formatCount(links.length), named(links, links.length))]
      : []),
    ...empties.map(({ id, label }) =>
      id === null ? words.emptiesList(label) : words.emptiesRecord(label),
    ),
  ];
}

/** "12 Berita dan 3 FAQ" */
export function hiddenRecords({ hides }: Impact): string {
  return conjunction.format(hides.map(counted));
}
