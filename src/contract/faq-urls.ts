/** Addresses of the page with all questions. */
import { ownPath } from "./own-path.ts";

/** The page with all questions. */
export const faqPath = "/tanya-jawab";
/** Its parameter with the slug of the question that stands open. */
export const openParameter = "buka";

/** Where a question stands open. */
export function faqUrl(slug: string): string {
  return `${faqPath}?${new URLSearchParams({ [openParameter]: slug })}#${slug}`;
}

/** The slug of the question that an address of this site opens; null for all others. */
export function questionSlugIn(address: string, publicOrigin: string): string | null {
  const path = ownPath(address, publicOrigin);
  if (path === null || !URL.canParse(path, publicOrigin)) return null;
  const { pathname, searchParams } = new URL(path, publicOrigin);
  return pathname === faqPath ? searchParams.get(openParameter) : null;
}
