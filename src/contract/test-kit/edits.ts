/** What editors do to an article, one thing at a time. */
import type { Part, Source, Word } from "./random-rich-text.ts";
import {
  anyBlock,
  listItem,
  imageTag,
  someMarks,
  someWords,
  tableRow,
  wordsPart,
} from "./random-rich-text.ts";

type Edit = (whole: Part, from: Source) => void;

const edits: readonly Edit[] = [
  changeWords((words, at, from) => words.splice(at, 0, { word: from.word(), marks: [] })),
  changeWords((words, at, from) => words.splice(at, 1, { word: from.word(), marks: [] })),
  changeWords((words, at) => words.length > 1 && words.splice(at, 1)),
  changeWords((words, at, from) => words.splice(at, 0, ...someWords(from, 4))),
  changeWords((words, at, from) => {
    const word = words[at];
    if (word) words[at] = { ...word, marks: someMarks(from) };
  }),
  // Words typed into an empty cell.
  (whole, from) => {
    const empty = partsOf(whole).filter(({ of, words }) => of === "words" && words.length === 0);
    if (empty.length > 0) from.pick(empty).words = someWords(from, 3);
  },
  ({ parts }, from) => parts.splice(from.below(parts.length + 1), 0, anyBlock(from)),
  ({ parts }, from) => parts.splice(from.below(parts.length), 1),
  // A block is moved.
  ({ parts }, from) => {
    const moved = parts.splice(from.below(parts.length), 1);
    parts.splice(from.below(parts.length + 1), 0, ...moved);
  },
  // A paragraph is split, as Enter does.
  ({ parts }, from) => {
    const at = from.below(parts.length);
    const part = parts[at];
    if (part?.tag !== "<p>" || part.words.length < 2) return;
    const rest = part.words.splice(1 + from.below(part.words.length - 1));
    parts.splice(at + 1, 0, wordsPart("<p>", rest));
  },
  // Two paragraphs are joined, as Backspace does.
  ({ parts }, from) => {
    const at = from.below(parts.length);
    const [one, other] = [parts[at], parts[at + 1]];
    if (one?.tag !== "<p>" || other?.tag !== "<p>") return;
    one.words.push(...other.words);
    parts.splice(at + 1, 1);
  },
  (whole, from) => {
    const text = partsOf(whole).filter(({ tag }) => ["<p>", "<h2>"].includes(tag));
    if (text.length > 0) from.pick(text).tag = from.pick(["<p>", "<h2>", "<h3>"]);
  },
  changeParts(/^<[uo]l/, ({ parts }, from) => {
    parts.splice(from.below(parts.length + 1), 0, listItem(from));
  }),
  changeParts(/^<[uo]l/, ({ parts }, from) => {
    if (parts.length > 1) parts.splice(from.below(parts.length), 1);
  }),
  changeParts(/^<[uo]l/, (list) => {
    list.tag = list.tag === "<ul>" ? "<ol>" : "<ul>";
  }),
  changeParts(/^<tbody/, ({ parts }, from) => {
    const columns = parts[0]?.parts.length ?? 1;
    parts.splice(from.below(parts.length + 1), 0, tableRow(from, columns));
  }),
  changeParts(/^<tbody/, ({ parts }, from) => {
    if (parts.length > 1) parts.splice(from.below(parts.length), 1);
  }),
  // A column is added.
  changeParts(/^<table/, (table, from) => {
    const rows = partsOf(table).filter(({ tag }) => tag === "<tr>");
    const at = from.below(rows[0]?.parts.length ?? 1);
    for (const { parts } of rows) parts.splice(at, 0, wordsPart("<td>", someWords(from, 2)));
  }),
  changeParts(/^<img/, (image, from) => {
    image.tag = imageTag(from);
  }),
  changeParts(/^<img/, (image, from) => {
    image.tag = image.tag.replace(/alt="[^"]*"/, `alt="${from.word()}"`);
  }),
];

/** The article after edits, each chosen by a number; the given one stays as it is. */
export function edited(whole: Part, from: Source, numbers: readonly number[]): Part {
  const copy = structuredCloneOf(whole);
  for (const number of numbers) {
    if (copy.parts.length === 0) copy.parts.push(anyBlock(from));
    edits[number % edits.length]?.(copy, from);
  }
  return copy;
}

/** Marks stay the same arrays: words that share one stand in one element. */
function structuredCloneOf(part: Part): Part {
  return { ...part, words: [...part.words], parts: part.parts.map(structuredCloneOf) };
}

function partsOf(whole: Part): Part[] {
  return [whole, ...whole.parts.flatMap(partsOf)];
}

function changeWords(change: (words: Word[], at: number, from: Source) => unknown): Edit {
  return (whole, from) => {
    const found = partsOf(whole).filter(({ words }) => words.length > 0);
    if (found.length === 0) return;
    const { words } = from.pick(found);
    change(words, from.below(words.length), from);
  };
}

function changeParts(tag: RegExp, change: (part: Part, from: Source) => void): Edit {
  return (whole, from) => {
    const found = partsOf(whole).filter((part) => tag.test(part.tag));
    if (found.length > 0) change(from.pick(found), from);
  };
}
