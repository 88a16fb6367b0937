const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** What XML 1.0 can't hold in any spelling. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands in an element or an attribute. */
export function xmlText(text: string): string {
  return text.replace(impossible, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** An element with text alone in it. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** The line that every XML document begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
