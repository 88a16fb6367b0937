/** Slugs: the words of a title as a part of an address. */

const maxSlugCharacters = 80;

/** "Cara membuat BAST!" to "cara-membuat-bast"; a title without a letter or digit becomes "tanpa-judul". */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
  if (words.length <= maxSlugCharacters) return words || "tanpa-judul";
  const cut = words.slice(0, maxSlugCharacters + 1);
  const lastDash = cut.lastIndexOf("-");
  return cut.slice(0, lastDash > 0 ? lastDash : maxSlugCharacters);
}
