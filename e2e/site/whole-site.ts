/** The whole site as a visitor without a browser walks it, link by link. */
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What stands at an address of the site. */
export interface Visited {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  /** Null for anything but a page. */
  readonly page: VisitedPage | null;
}

/** A page, as far as links and headings go. */
export interface VisitedPage {
  readonly html: string;
  readonly ids: ReadonlySet<string>;
  /** Levels of its headings in their order. */
  readonly headings: readonly number[];
  /** Absolute addresses of everything that it names. */
  readonly links: readonly URL[];
}

/** Not `srcset`: its files are made when they are first asked for, and every-page.test.ts looks at images. */
const linkAttributes = new Set(["href", "src", "action", "poster", "data-captions"]);

function elementsBelow(node: Node): Element[] {
  const below = "childNodes" in node ? node.childNodes.flatMap(elementsBelow) : [];
  return "tagName" in node ? [node, ...below] : below;
}

function readPage(html: string, url: string): VisitedPage {
  const elements = elementsBelow(parse(html));
  const attributes = elements.flatMap(({ attrs }) => attrs);
  // A form that is posted leads nowhere that can be visited.
  const links = elements
    .filter(({ attrs }) => !attrs.some(({ name, value }) => name === "method" && value === "post"))
    .flatMap(({ attrs }) => attrs.filter(({ name }) => linkAttributes.has(name)))
    .map(({ value }) => value);
  return {
    html,
    ids: new Set(attributes.filter(({ name }) => name === "id").map(({ value }) => value)),
    headings: elements
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map(({ tagName }) => Number(tagName[1])),
    links: links.map((link) => new URL(link, url)),
  };
}

async function visit(origin: string, address: string): Promise<Visited> {
  const response = await fetch(new URL(address, origin));
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const body = await response.text();
  const page = isPage ? readPage(body, response.url) : null;
  return { address, status: response.status, page };
}

/** Visits the addresses and everything of the same site that can be reached from them. */
export async function walkSite(
  origin: string,
  from: readonly string[],
): Promise<ReadonlyMap<string, Visited>> {
  const visited = new Map<string, Visited>();
  const waiting = [...from];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (visited.has(address)) continue;
    const found = await visit(origin, address);
    visited.set(address, found);
    const own = found.page?.links.filter((link) => link.origin === origin) ?? [];
    waiting.push(...own.map((link) => link.pathname + link.search));
  }
  return visited;
}
