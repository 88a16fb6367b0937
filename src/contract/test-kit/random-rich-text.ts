/** Articles as the editor makes them, at random, with words that occur only once. */

/** A word under its marks, each a start tag. */
export interface Word {
  readonly word: string;
  readonly marks: readonly string[];
}
/** An element; `of` says what stands in it. */
export interface Part {
  tag: string;
  of: "words" | "parts" | "nothing";
  words: Word[];
  parts: Part[];
}

/** Chance, and words and files that are used once. */
export interface Source {
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  word(): string;
  file(): string;
}

/** A source of words that begin with a letter from a to f. The same seed gives the same. */
export function source(letter: string, seed: number): Source {
  let state = seed >>> 0 || 1;
  let used = 0;
  const below = (count: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
  return {
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    word: () => `${letter}${(used += 1)}`,
    file: () => `/media/${letter}${String((used += 1)).padStart(31, "0")}.jpg`,
  };
}

/** Words as they can be found in HTML: in texts, addresses and names of files. */
export function wordsIn(html: string): Set<string> {
  return new Set(allWordsIn(html));
}

/** The same, each as often as it is there. */
export function allWordsIn(html: string): string[] {
  const found = html.matchAll(/(?<![\w])([a-f])0*(\d+)(?!\w)/g);
  return Array.from(found, ([, letter, number]) => `${letter}${number}`);
}

/** A part that holds words. */
export function wordsPart(tag: string, words: Word[]): Part {
  return { tag, of: "words", words, parts: [] };
}
/** A part that holds parts. */
export function partsPart(tag: string, parts: Part[]): Part {
  return { tag, of: "parts", words: [], parts };
}
const nothing = (tag: string): Part => ({ tag, of: "nothing", words: [], parts: [] });

/** Marks that the editor can set. */
export function someMarks(from: Source): string[] {
  const link = `<a href="https://${from.word()}.example" rel="noopener">`;
  return from.pick([[], [], [], ["<strong>"], ["<em>"], [link], ["<em>", "<strong>"], ["<u>"]]);
}

/** A few words. */
export function someWords(from: Source, most = 12): Word[] {
  let marks: string[] = [];
  return Array.from({ length: 1 + from.below(most) }, () => {
    if (from.below(4) === 0) marks = someMarks(from);
    return { word: from.word(), marks };
  });
}

/** A list item, sometimes with a list in it. */
export function listItem(from: Source): Part {
  if (from.below(5) > 0) return wordsPart("<li>", someWords(from, 5));
  const inner = partsPart("<ul>", [wordsPart("<li>", someWords(from, 3))]);
  return partsPart("<li>", [wordsPart("<p>", someWords(from, 4)), inner]);
}

/** A row of cells, some of them empty. */
export function tableRow(from: Source, columns: number): Part {
  const cells = Array.from({ length: columns }, () =>
    wordsPart("<td>", from.below(5) === 0 ? [] : someWords(from, 3)),
  );
  return partsPart("<tr>", cells);
}

function table(from: Source): Part {
  const columns = 1 + from.below(3);
  const heads = Array.from({ length: columns }, () =>
    wordsPart('<th scope="col">', someWords(from, 2)),
  );
  const rows = Array.from({ length: 1 + from.below(3) }, () => tableRow(from, columns));
  return partsPart("<table>", [
    partsPart("<thead>", [partsPart("<tr>", heads)]),
    partsPart("<tbody>", rows),
  ]);
}

/** An image with its text. */
export function imageTag(from: Source): string {
  const words =
    from.below(4) === 0 ? `alt="" role="presentation"` : `alt="${from.word()} ${from.word()}"`;
  return `<img src="${from.file()}" ${words}>`;
}

function video(from: Source): Part {
  const link = `<a href="/video/${from.word()}.mp4">`;
  const name = someWords(from, 4).map(({ word }) => ({ word, marks: [link] }));
  return wordsPart('<figure class="video">', name);
}

const makers: readonly ((from: Source) => Part)[] = [
  (from) => wordsPart("<p>", someWords(from)),
  (from) => wordsPart("<p>", someWords(from)),
  (from) => wordsPart("<h2>", someWords(from, 5)),
  (from) => wordsPart("<pre>", [{ word: from.word(), marks: ["<code>"] }]),
  (from) => partsPart(from.pick(["<ul>", "<ol>", '<ol start="3">']), listOf(from)),
  (from) => partsPart("<blockquote>", [wordsPart("<p>", someWords(from))]),
  (from) => partsPart('<aside class="penting" role="note">', [wordsPart("<p>", someWords(from))]),
  () => nothing("<hr>"),
  (from) => nothing(imageTag(from)),
  (from) =>
    partsPart(from.pick(["<figure>", '<figure class="kiri">']), [
      nothing(imageTag(from)),
      wordsPart("<figcaption>", someWords(from, 4)),
    ]),
  video,
  table,
];

function listOf(from: Source): Part[] {
  return Array.from({ length: 1 + from.below(4) }, () => listItem(from));
}

/** One block of any kind. */
export function anyBlock(from: Source): Part {
  return from.pick(makers)(from);
}

/** An article of so many blocks. */
export function article(from: Source, blocks: number): Part {
  return partsPart(
    "",
    Array.from({ length: blocks }, () => anyBlock(from)),
  );
}

/** The HTML of a part. */
export function htmlOfPart({ tag, of, words, parts }: Part): string {
  const name = /^<(\w+)/.exec(tag)?.[1];
  const end = name === undefined || of === "nothing" ? "" : `</${name}>`;
  const content = of === "words" ? htmlOfWords(words) : parts.map(htmlOfPart).join("");
  return `${tag}${content}${end}`;
}

function htmlOfWords(words: readonly Word[]): string {
  let html = "";
  for (let start = 0; start < words.length;) {
    const marks = words[start]?.marks ?? [];
    let end = start + 1;
    while (end < words.length && words[end]?.marks === marks) end += 1;
    const text = words.slice(start, end).map(({ word }) => word);
    const ends = marks.toReversed().map((tag) => `</${/^<(\w+)/.exec(tag)?.[1]}>`);
    html += `${start === 0 ? "" : " "}${marks.join("")}${text.join(" ")}${ends.join("")}`;
    start = end;
  }
  return html;
}
