/** What a reader sees of stored HTML. */
/** The entities that the server's cleaning writes. */
const characterByEntity: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/** The words of a piece of HTML, without its tags. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => characterByEntity[entity] ?? entity)
    .trim();
}
