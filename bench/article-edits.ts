/** What simulated editors do to an article, one thing at a time, with words of their own. */
import { htmlOf } from "../src/contract/rich-text/block.ts";
import { parseRichText } from "../src/contract/rich-text/parse.ts";
import type { Values } from "../src/contract/revisions/values.ts";
import type { Random } from "./random.ts";

/** Whoever edits: the draws and the words, none of which anybody has used before. */
export interface Hand {
  readonly random: Random;
  readonly word: () => string;
}

/** So many words at most stand in a text before it is shortened: what several add at once still fits into the field. */
const longestTitle = 12;
const longestExcerpt = 60;
const longestLine = 40;
const mostBlocks = 60;
const fewestBlocks = 4;
const largestNumber = 99;

/** The article that editing starts with. */
export function startingArticle(word: () => string): Values {
  const words = (count: number) => Array.from({ length: count }, word).join(" ");
  const list = `<ul><li><p>${words(4)}</p></li><li><p>${words(4)}</p></li></ul>`;
  const cells = () => `<tr><td>${words(2)}</td><td>${words(2)}</td></tr>`;
  const table = `<table><tbody>${cells()}${cells()}</tbody></table>`;
  const paragraphs = Array.from({ length: 12 }, () => `<p>${words(20)}</p>`);
  return {
    title: words(6),
    excerpt: words(12),
    content: [...paragraphs.slice(0, 6), list, table, ...paragraphs.slice(6)].join(""),
    order_no: 1,
  };
}

/** The article after one more edit. */
export function edited(values: Values, hand: Hand): Values {
  const kind = hand.random.next();
  if (kind < 0.1) return withText(values, "title", hand, longestTitle);
  if (kind < 0.25) return withText(values, "excerpt", hand, longestExcerpt);
  if (kind < 0.3) return { ...values, order_no: hand.random.between(1, largestNumber) };
  const content = String(values["content"]);
  const change = hand.random.happens(0.75) ? inWords : hand.random.pick(blockEdits);
  return { ...values, content: change(content, hand) };
}

/** How often each word stands in a text or a whole article. */
export function wordCounts(...texts: readonly unknown[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of texts.join(" ").matchAll(/\b[a-z]\d+\b/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function withText(values: Values, name: string, hand: Hand, longest: number): Values {
  return { ...values, [name]: changedText(String(values[name]), hand, longest) };
}

/** One word more, another or less; a text that has grown too long is shortened. */
function changedText(text: string, { random, word }: Hand, longest: number): string {
  const words = text.split(" ");
  const at = random.between(0, words.length - 1);
  if (words.length > longest) words.splice(Math.floor(longest / 2));
  else if (random.happens(0.7)) words.splice(at, 0, word());
  else if (words.length < 3 || random.happens(0.5)) words.splice(at, 1, word());
  else words.splice(at, 1);
  return words.join(" ");
}

/** In a paragraph, a list item, a cell or under a mark. */
function inWords(html: string, hand: Hand): string {
  const pieces = html.split(/(<[^>]*>)/u);
  const texts = pieces.flatMap((piece, at) => (at % 2 === 0 && piece.trim() !== "" ? [at] : []));
  if (texts.length === 0) return `${html}<p>${hand.word()}</p>`;
  const at = hand.random.pick(texts);
  return pieces.with(at, changedText(pieces[at] ?? "", hand, longestLine)).join("");
}

type BlockEdit = (html: string, hand: Hand) => string;

const blockEdits: readonly BlockEdit[] = [
  // A new paragraph.
  (html, { random, word }) =>
    withBlocks(html, (blocks) =>
      blocks.toSpliced(random.between(0, blocks.length), 0, `<p>${word()} ${word()}</p>`),
    ),
  (html, { random, word }) =>
    withBlocks(html, (blocks) =>
      blocks.length < mostBlocks
        ? blocks.toSpliced(random.between(0, blocks.length), 0, `<h2>${word()}</h2>`)
        : blocks.slice(0, mostBlocks / 2),
    ),
  // One that is deleted, or moved.
  (html, { random }) =>
    withBlocks(html, (blocks) =>
      blocks.length > fewestBlocks
        ? blocks.toSpliced(random.between(0, blocks.length - 1), 1)
        : blocks,
    ),
  (html, { random }) =>
    withBlocks(html, (blocks) => {
      const from = random.between(0, blocks.length - 1);
      const [moved = ""] = blocks.slice(from, from + 1);
      const others = blocks.toSpliced(from, 1);
      return others.toSpliced(random.between(0, others.length), 0, moved);
    }),
  (html, hand) => after(html, "</li>", `<li><p>${hand.word()}</p></li>`, hand),
  (html, hand) =>
    after(html, "</tr>", `<tr><td>${hand.word()}</td><td>${hand.word()}</td></tr>`, hand),
  // A word that is made bold.
  (html, { random }) => {
    const plain = [...html.matchAll(/(?<=<p>|[a-z]\d+ )[a-z]\d+(?= |<\/p>)/gu)];
    if (plain.length === 0) return html;
    const { 0: word, index } = random.pick(plain);
    return `${html.slice(0, index)}<strong>${word}</strong>${html.slice(index + word.length)}`;
  },
];

function withBlocks(html: string, change: (blocks: string[]) => string[]): string {
  return change(parseRichText(html).map((block) => htmlOf([block]))).join("");
}

/** Behind any of the places where a tag ends, or nowhere. */
function after(html: string, end: string, added: string, { random }: Hand): string {
  const places = html.split(end);
  if (places.length === 1) return html;
  const at = random.between(1, places.length - 1);
  return `${places.slice(0, at).join(end)}${end}${added}${places.slice(at).join(end)}`;
}
