/** Rich text as structure: blocks, and in them words under their marks (bold, links …). */

/** A word with the blank before it, a sign, or an element among words such as a line break. */
export interface Token {
  /** As the HTML has it. */
  readonly text: string;
  readonly isElement?: true;
  /** Start tags of the marks around it, outermost first. */
  readonly marks: readonly string[];
  /** How many of them it shares with the token before, where that isn't as many as possible. */
  readonly shared?: number;
}

/** Words in a row: the text of a paragraph, a cell, a list item. */
export interface Line {
  readonly kind: "line";
  readonly html: string;
  readonly tokens: readonly Token[];
}

/** An element that holds blocks, or nothing, such as an image. */
export interface Element {
  readonly kind: "element";
  readonly html: string;
  /** Its start tag as the HTML has it. */
  readonly tag: string;
  readonly content: readonly Block[];
}

/** A part of a rich text. */
export type Block = Line | Element;

/** Elements around words. */
export const markNames: ReadonlySet<string> = new Set(
  "a strong em u s sub sup code b i span".split(" "),
);

/** Elements that hold words alone: whatever stands in them is part of their line. */
export const lineHolders: ReadonlySet<string> = new Set(
  "p h2 h3 h4 pre caption figcaption".split(" "),
);

const voidNames: ReadonlySet<string> = new Set("img hr br col wbr input source embed".split(" "));

/** The name in a start tag. */
export function nameOf(tag: string): string {
  return /^<([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? "";
}

/** The end tag that belongs to a start tag; empty for elements that have none. */
export function endTag(tag: string): string {
  const name = nameOf(tag);
  return voidNames.has(name) ? "" : `</${name}>`;
}

/** The HTML of blocks. What `parseExactly` has read comes out as it was. */
export function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join("");
}

/** The HTML of words; neighbours share their marks. */
export function htmlOfTokens(tokens: readonly Token[]): string {
  let html = "";
  let open: readonly string[] = [];
  const close = (from: number) => open.slice(from).toReversed().map(endTag).join("");
  for (const token of tokens) {
    const { text, marks } = token;
    const most = sharedMarks(open, marks);
    const shared = Math.min(token.shared ?? most, most);
    html += close(shared) + marks.slice(shared).join("") + text;
    open = marks;
  }
  return html + close(0);
}

/** How many marks two neighbours have in common, from the outermost. */
export function sharedMarks(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** What two tokens are compared by. */
export function keyOf({ text, marks, shared, isElement }: Token): string {
  return [shared, isElement, ...marks, text].join("\u0001");
}

/** The same tokens in as few pieces as possible. */
export function joinedTokens(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isAlike =
      last !== undefined &&
      !last.isElement &&
      !token.isElement &&
      token.shared === undefined &&
      last.marks.length === token.marks.length &&
      sharedMarks(last.marks, token.marks) === token.marks.length;
    if (isAlike) joined[joined.length - 1] = { ...last, text: last.text + token.text };
    else joined.push(token);
  }
  return joined;
}
