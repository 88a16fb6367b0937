/** Plain text of a chat or a mail, in which signs stand for what the sender saw. */

/** "[08.15, 3/12/2026] Budi: " before what was copied of several messages. */
const sender = /^\[[\d./: ,]{9,22}\] [^:\n]{1,60}: /u;
const item = /^\s*[-*•]\s+(?=\S)/u;
const numberedItem = /^\s*(\d{1,3})[.)]\s+(?=\S)/u;
const quotation = /^\s*>\s?/u;

/** Signs around words: not inside of them, and not around blanks. */
const signs = [
  ["*", "strong"],
  ["_", "em"],
  ["~", "s"],
] as const;

const markPattern = ([sign]: (typeof signs)[number]) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}${sign}/])[${sign}](?=\S)([^${sign}\n]*[^${sign}\s])[${sign}](?![\p{L}\p{N}${sign}])`,
    "gu",
  );

/** The text as HTML; null where no sign in it stands for anything. */
export function chatHtml(text: string): string | null {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const isSigned = lines.some((line) =>
    [sender, item, numberedItem, quotation, ...signs.map(markPattern)].some(
      (pattern) =>
        // A global pattern remembers where it has found something.
        line.replace(pattern, "") !== line,
    ),
  );
  if (!isSigned) return null;
  // Each message is a paragraph.
  return blocksOf(
    lines.flatMap((line) => (sender.test(line) ? ["", line.replace(sender, "")] : [line])),
  );
}

interface Block {
  readonly tag: "p" | "ul" | "ol" | "blockquote";
  readonly start?: string | undefined;
  readonly lines: string[];
}

function blocksOf(lines: readonly string[]): string {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of lines) {
    if (line.trim() === "") {
      isNew = true;
      continue;
    }
    const number = numberedItem.exec(line)?.[1];
    const tag = tagOf(line, number);
    const last = blocks.at(-1);
    const words = inlineHtml(line.replace(patternOf[tag], "").trim());
    if (last !== undefined && goesOn(last, { tag, number, isNew })) last.lines.push(words);
    else blocks.push({ tag, start: number === "1" ? undefined : number, lines: [words] });
    isNew = false;
  }
  return blocks.map(htmlOf).join("");
}

/** A blank line between two items doesn't end their list; a number that isn't the next one does. */
function goesOn(
  last: Block,
  line: {
    readonly tag: Block["tag"];
    readonly number: string | undefined;
    readonly isNew: boolean;
  },
): boolean {
  if (last.tag !== line.tag) return false;
  if (line.tag === "ol") return Number(line.number) === Number(last.start ?? 1) + last.lines.length;
  return line.tag === "ul" || !line.isNew;
}

function tagOf(line: string, number: string | undefined): Block["tag"] {
  if (number !== undefined) return "ol";
  if (item.test(line)) return "ul";
  return quotation.test(line) ? "blockquote" : "p";
}

const patternOf = { p: /^(?!)/u, ul: item, ol: numberedItem, blockquote: quotation } as const;

function htmlOf({ tag, start, lines }: Block): string {
  if (tag === "p") return `<p>${lines.join("<br>")}</p>`;
  if (tag === "blockquote") return `<blockquote><p>${lines.join("<br>")}</p></blockquote>`;
  const attributes = start === undefined ? "" : ` start="${start}"`;
  return `<${tag}${attributes}>${lines.map((line) => `<li><p>${line}</p></li>`).join("")}</${tag}>`;
}

function inlineHtml(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return signs.reduce(
    (html, sign) => html.replace(markPattern(sign), `<${sign[1]}>$1</${sign[1]}>`),
    escaped,
  );
}
