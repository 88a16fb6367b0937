/** How long a text is, in words and in what it is made of; pure. */

/** What an adult reads of a plain text in a minute. */
const wordsPerMinute = 200;

/** Parts of a text by the tag that begins each. */
const partPatterns = {
  headings: /<h[2-6][\s>]/gu,
  // The image of a video belongs to it.
  images: /(?<!<figure class="video"><a [^<>]*>)<img\s/gu,
  tables: /<table[\s>]/gu,
  videos: /<figure class="video"/gu,
} as const;

/** Parts that are counted. */
type TextPart = keyof typeof partPatterns;
/** Their names, in order. */
export const textParts = Object.keys(partPatterns) as readonly TextPart[];

/** The length of a text. */
export interface TextLength {
  readonly words: number;
  readonly minutes: number;
  readonly parts: Readonly<Record<TextPart, number>>;
}

/** The length of a text in HTML. */
export function textLength(html: string): TextLength {
  const plain = html.replaceAll(/<[^<>]*>|&nbsp;/gu, " ");
  const words = plain.match(/[^\s]*[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  const count = (part: TextPart) => html.match(partPatterns[part])?.length ?? 0;
  return {
    words,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    parts: {
      headings: count("headings"),
      images: count("images"),
      tables: count("tables"),
      videos: count("videos"),
    },
  };
}
