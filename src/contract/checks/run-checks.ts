/** Every check, and what they find in a record. */
import { resources } from "../registry.ts";
import type { Resource } from "../resource.ts";
import { fieldsOfKind } from "../resource.ts";
import { outlineOf } from "../rich-text/outline.ts";
import type { Check, CheckedRecord, Finding, Known } from "./check.ts";
import * as links from "./link-checks.ts";
import * as images from "./image-checks.ts";
import * as texts from "./text-checks.ts";

/** In the order in which they are shown: what holds back comes first. */
export const checks: readonly Check[] = [
  links.brokenLink,
  texts.headingOrder,
  images.missingAlt,
  images.undescribedImage,
  links.emptyLinkText,
  links.failingLink,
  links.foreignDomain,
  links.insecureLink,
  texts.longSentence,
  texts.unexplainedAbbreviation,
  texts.relativeMoment,
  texts.longText,
  texts.longNote,
  images.endlessWindow,
  images.heavyImage,
  images.heavyPage,
  links.documentAlone,
];

/** What one check has found. */
export interface Result {
  readonly check: Check;
  readonly findings: readonly Finding[];
}

/** A record with its texts read. */
export function checkedRecord(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  known: Known,
): CheckedRecord {
  const richTexts = fieldsOfKind(resource, "richText").map(([field]) => ({
    field,
    outline: outlineOf(String(values[field] ?? "")),
  }));
  return { resource, values, richTexts, known };
}

/** Runs all checks. */
export function runChecks(record: CheckedRecord): readonly Result[] {
  return checks.map((check) => ({ check, findings: check.find(record) }));
}

const isSame = (one: Finding, other: Finding) =>
  one.field === other.field && (one.identity ?? one.quote) === (other.identity ?? other.quote);

/** What holds publishing back: findings of weight that weren't there before, or not as often. */
export function holdingResults(
  now: readonly Result[],
  before: readonly Result[],
): readonly Result[] {
  return now.flatMap(({ check, findings }) => {
    if (check.weight !== "must") return [];
    const known = [...(before.find((one) => one.check.name === check.name)?.findings ?? [])];
    const added = findings.filter((finding) => {
      const at = known.findIndex((one) => isSame(one, finding));
      if (at >= 0) known.splice(at, 1);
      return at < 0;
    });
    return added.length === 0 ? [] : [{ check, findings: added }];
  });
}

/** Resources whose public records the checks look things up in. */
export const knowledgeSources = resources.filter(
  ({ explains, official }) => explains !== undefined || official !== undefined,
);

/** What the public records of those resources say. */
export function knowledgeOf(
  records: readonly {
    readonly resource: Resource;
    readonly values: Readonly<Record<string, unknown>>;
  }[],
): Pick<Known, "terms" | "officialSites"> {
  const textIn = (values: Readonly<Record<string, unknown>>, name: string) =>
    String(values[name] ?? "");
  return {
    terms: records.flatMap(({ resource: { explains }, values }) =>
      explains === undefined ? [] : [textIn(values, explains)],
    ),
    officialSites: records.flatMap(({ resource: { official }, values }) => {
      if (official === undefined) return [];
      return [{ name: textIn(values, official.name), address: textIn(values, official.address) }];
    }),
  };
}
