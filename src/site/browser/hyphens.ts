/** Words that a line is too short for break between syllables: no browser knows where Indonesian words may. */

/** Seen only where a line ends at it. */
export const softHyphen = "\u00AD";
/** Shorter ones fit on every line. */
const longWord = /\p{L}{7,}/gu;
/** Addresses and amounts stay as they are. */
const noWord = /[.:@/=&]\w/;
/** A syllable that ends in a consonant, before another that begins with one: ng, ny, kh and sy are one sound. */
const betweenConsonants =
  /([aiueo](?:ng|(?!n[gy]|kh|sy)[b-df-hj-np-tv-z]))(?=(?:[bdgkpst][rl]|n[gy]|kh|sy|[b-df-hj-np-tv-z])[aiueo])/gi;
/** The endings before which words break as well. */
const beforeEnding = /([aiueo])(?=(?:kan|nya)(?:nya)?$)/gi;

/** A word with a soft hyphen wherever it may break. */
export function withSoftHyphens(word: string): string {
  return word
    .replaceAll(betweenConsonants, `$1${softHyphen}`)
    .replaceAll(beforeEnding, `$1${softHyphen}`);
}

/** Milliseconds without another change: a new size of the text arrives in two layouts. */
const settledMs = 150;

function isTorn(text: Text, start: number, end: number): boolean {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 1);
  // Lines of headings overlap.
  return others.some(({ top }) => first !== undefined && top > first.top + first.height / 2);
}

/** Hosts are told apart by where they may break. */
const isPartOfAddress = ({ previousSibling, nextSibling }: Text): boolean =>
  [previousSibling, nextSibling].some((sibling) => sibling?.nodeName === "WBR");

const hyphenatedTexts = new Set<Text>();

function hyphenate(text: Text): void {
  let hyphenated = "";
  let copied = 0;
  for (const { index, 0: token } of text.data.matchAll(/\S{7,}/g)) {
    if (noWord.test(token) || !isTorn(text, index, index + token.length)) continue;
    hyphenated += text.data.slice(copied, index) + token.replaceAll(longWord, withSoftHyphens);
    copied = index + token.length;
  }
  hyphenated += text.data.slice(copied);
  if (hyphenated === text.data) return;
  hyphenatedTexts.add(text);
  text.data = hyphenated;
}

function hyphenateAll(): void {
  // Where there is more room now, words stay whole.
  for (const text of hyphenatedTexts) text.data = text.data.replaceAll(softHyphen, "");
  hyphenatedTexts.clear();
  const remPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (document.body.clientWidth > 25 * remPixels) return;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    // What is folded away has no lines yet, although it has boxes.
    if (
      /\S{7}/.test(text.data) &&
      !isPartOfAddress(text) &&
      text.parentElement?.checkVisibility?.()
    )
      hyphenate(text);
  }
}

/** Hyphenates the words that don't fit on their lines, now and whenever the page's height changes with its text. */
export function hyphenateTornWords(): void {
  let settled: ReturnType<typeof setTimeout> | undefined;
  new ResizeObserver(() => {
    clearTimeout(settled);
    settled = setTimeout(hyphenateAll, settledMs);
  }).observe(document.body);
}
