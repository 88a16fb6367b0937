/** `If-None-Match` (RFC 9110): a list of entity tags, or `*`. */

const entityTags = /(?:W\/)?("[^"]*")/gu;

/** Whether the client has what this tag names; weak and strong tags compare alike. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  for (const [, tag] of header.matchAll(entityTags)) if (tag === etag) return true;
  return false;
}
