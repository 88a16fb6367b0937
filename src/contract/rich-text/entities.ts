/** The entities that the editor and the server's cleaning write. */
const characterByEntity: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** What a piece of a stored text or attribute says. */
export function decoded(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (found) => characterByEntity[found] ?? "");
}

/** A text as it stands in HTML, also in an attribute: stored tags hold no raw `<` or `>` for those who look for tags. */
export function encoded(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
