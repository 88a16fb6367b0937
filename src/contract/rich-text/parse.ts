/** Reads the HTML of the editor, as it is stored or still in a form. */
import { Parser } from "htmlparser2";
import type { Block, Line, Token } from "./block.ts";
import { endTag, htmlOf, lineHolders, markNames, nameOf, sharedMarks } from "./block.ts";
import { wordsOf } from "./split-words.ts";

/** Text as the HTML has it, or an element. */
type Node = string | ElementNode;
interface ElementNode {
  readonly tag: string;
  readonly children: Node[];
}

/** The blocks of an HTML text, without the white space between them. */
export function parseRichText(html: string): Block[] {
  return withoutInterElementWhitespace(parseExactly(html));
}

/** The blocks of an HTML text, white space between them included. */
export function parseExactly(html: string): Block[] {
  return blocksOf(nodesOf(html), "");
}

/** HTML's own white space alone: a no-break space is shown. */
const whitespace = /^[\t\n\f\r ]+$/;

/**
 * Blocks as the editor has them: programs write line breaks between blocks, which nobody sees and the
 * editor's first save takes away.
 */
export function withoutInterElementWhitespace(blocks: readonly Block[], within = ""): Block[] {
  if (lineHolders.has(within)) return [...blocks];
  return blocks
    .filter(({ kind, html }) => kind === "element" || !whitespace.test(html))
    .map((block) => {
      if (block.kind === "line") return block;
      const content = withoutInterElementWhitespace(block.content, nameOf(block.tag));
      const html = `${block.tag}${htmlOf(content)}${endTag(block.tag)}`;
      return { ...block, html, content };
    });
}

function nodesOf(html: string): Node[] {
  const root: ElementNode = { tag: "", children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, _attributes, isImplied) {
        const written = html.slice(parser.startIndex, parser.endIndex + 1);
        const node = { tag: isImplied ? `<${name}>` : written, children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        open.at(-1)?.children.push(text);
      },
      onclosetag() {
        open.pop();
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return root.children;
}

/** The blocks in an element of a name. */
function blocksOf(nodes: readonly Node[], within: string): Block[] {
  const blocks: Block[] = [];
  let line: Node[] = [];
  const endLine = () => {
    if (line.length > 0) blocks.push(lineOf(line));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || isInLine(node, within)) {
      line.push(node);
      continue;
    }
    endLine();
    const { tag } = node;
    const content = blocksOf(node.children, nameOf(tag));
    const html = `${tag}${htmlOf(content)}${endTag(tag)}`;
    blocks.push({ kind: "element", html, tag, content });
  }
  endLine();
  return blocks;
}

function isInLine({ tag }: ElementNode, within: string): boolean {
  const name = nameOf(tag);
  return lineHolders.has(within) || name === "br" || markNames.has(name);
}

/** A line whose words are only looked at where it differs from another: most of an article doesn't. */
function lineOf(nodes: readonly Node[]): Line {
  let tokens: readonly Token[] | null = null;
  return {
    kind: "line",
    html: nodes.map(htmlOfNode).join(""),
    get tokens() {
      return (tokens ??= tokensOf(nodes));
    },
  };
}

function tokensOf(nodes: readonly Node[]): Token[] {
  const tokens: Token[] = [];
  let before: readonly ElementNode[] = [];

  function push(text: string, marks: readonly ElementNode[], isElement?: true): void {
    const tags = marks.map(({ tag }) => tag);
    const beforeTags = before.map(({ tag }) => tag);
    let shared = 0;
    while (shared < marks.length && marks[shared] === before[shared]) shared += 1;
    const isUsual = shared === sharedMarks(beforeTags, tags);
    const token = { text, marks: tags, ...(isElement ? { isElement } : {}) };
    tokens.push(isUsual ? token : { ...token, shared });
    before = marks;
  }

  function add(node: Node, marks: readonly ElementNode[]): void {
    if (typeof node === "string") {
      for (const text of wordsOf(node)) push(text, marks);
    } else if (!markNames.has(nameOf(node.tag))) {
      push(htmlOfNode(node), marks, true);
    } else if (node.children.length === 0) {
      push("", [...marks, node]);
    } else {
      for (const child of node.children) add(child, [...marks, node]);
    }
  }
  for (const node of nodes) add(node, []);
  return tokens;
}

function htmlOfNode(node: Node): string {
  if (typeof node === "string") return node;
  return `${node.tag}${node.children.map(htmlOfNode).join("")}${endTag(node.tag)}`;
}
