/** Which two revisions are compared, as the screen's address says it. */
import type { RevisionPair } from "#admin/api/revisions.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";

const parameters = { before: "from", after: "to" } as const;

/** The pair in an address; null where it names none. */
export function readPair(search: URLSearchParams): RevisionPair | null {
  const [before, after] = [parameters.before, parameters.after].map((name) =>
    Number(search.get(name) ?? 0),
  );
  const isPair = Number.isInteger(before) && Number.isInteger(after) && Number(before) > 0;
  return isPair && Number(before) < Number(after)
    ? { before: Number(before), after: Number(after) }
    : null;
}

/** The pair as parameters of an address. */
export function writePair({ before, after }: RevisionPair): Record<string, string> {
  return { [parameters.before]: String(before), [parameters.after]: String(after) };
}

/** The address of the screen that compares two revisions of a record. */
export function comparisonPath(resource: ScreenedResource, id: number, pair: RevisionPair): string {
  return `${screenPaths(resource, id).history}?${new URLSearchParams(writePair(pair)).toString()}`;
}

/** The revisions that are known so far. */
interface KnownRevisions {
  /** Newest first. */
  readonly numbers: readonly number[];
  /** Whether there are older ones. */
  readonly hasOlder: boolean;
}

/** A revision and the one before it; the first is compared with the newest. Null where there is but one. */
export function pairWithPrevious(
  number: number,
  { numbers, hasOlder }: KnownRevisions,
): RevisionPair | null {
  const [newest] = numbers;
  // With HISTORY_DAYS, what is left may begin with any number; the server compares the nearest older one.
  const previous = numbers.find((one) => one < number) ?? (hasOlder ? number - 1 : undefined);
  if (previous !== undefined) return { before: previous, after: number };
  return newest === undefined || newest <= number ? null : { before: number, after: newest };
}

/** The pair with another revision in the place of the nearer of the two. */
export function pairWithMarked(number: number, pair: RevisionPair): RevisionPair {
  if (number === pair.before || number === pair.after) return pair;
  return number < pair.after
    ? { before: number, after: pair.after }
    : { before: pair.after, after: number };
}
