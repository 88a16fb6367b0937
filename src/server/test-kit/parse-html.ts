/** Reads article HTML the way a browser does, for tests. */
import { parseFragment } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** An element as the browser sees it, with its namespace when it isn't HTML. */
export interface SeenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Everything that isn't text: elements at any depth, and comments as `#comment`. */
export function elementsOf(html: string): SeenElement[] {
  const seen: SeenElement[] = [];
  visit(parseFragment(html).childNodes, (node) => {
    if (node.nodeName === "#text") return;
    const isHtml = !("namespaceURI" in node) || node.namespaceURI.endsWith("/xhtml");
    const attributes = "attrs" in node ? node.attrs : [];
    seen.push({
      name: isHtml ? node.nodeName : `foreign:${node.nodeName}`,
      attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    });
  });
  return seen;
}

/** All the text that a reader sees. */
export function parsedText(html: string): string {
  let text = "";
  visit(parseFragment(html).childNodes, (node) => {
    if ("value" in node) text += node.value;
  });
  return text;
}

function visit(nodes: readonly Node[], see: (node: Node) => void): void {
  for (const node of nodes) {
    see(node);
    if ("childNodes" in node) visit(node.childNodes, see);
    if ("content" in node) visit(node.content.childNodes, see);
  }
}
