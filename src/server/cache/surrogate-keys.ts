/** Cache tags for a CDN in front: what `Surrogate-Key` names, and what a purge does (decision 0053). */
import type { ResourceInvalidation } from "./cache-tags.ts";

/** On every cached response. */
export const everythingKey = "siplah";
/** CDNs cut longer ones off; the shortest limit that is documented is 16 KB for all of a response. */
const maxHeaderCharacters = 4_096;

/** The value of the header. Where there are too many tags, each purge of one of their resources hits. */
export function surrogateKeyHeader(tags: ReadonlySet<string>): string {
  const resources = new Set([...tags].map((tag) => encoded(resourceOf(tag))));
  const general = [everythingKey, ...resources];
  const header = [...general, ...[...tags].map(encoded)].join(" ");
  if (header.length <= maxHeaderCharacters) return header;
  return [...general, ...[...resources].map(manyKey)].join(" ");
}

/** The keys to purge after a write. */
export function purgedKeys({ resource, tags }: ResourceInvalidation): string[] {
  if (tags === undefined) return [encoded(resource)];
  // A repeated create, and a save of what is stored, change nothing.
  return tags.length === 0 ? [] : [manyKey(encoded(resource)), ...tags.map(encoded)];
}

function manyKey(resource: string): string {
  return `${resource}:many`;
}

function resourceOf(tag: string): string {
  return tag.slice(0, tag.indexOf(":"));
}

/** Keys are separated by blanks, and CDNs take printable ASCII alone. */
function encoded(tag: string): string {
  return encodeURIComponent(tag).replaceAll("%3A", ":").replaceAll("%3D", "=");
}
