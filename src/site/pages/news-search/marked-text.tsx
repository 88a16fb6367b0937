import type { TextPart } from "../../props/news-search.ts";

/** A text with its hits marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ start, text, isHit }) => (isHit ? <mark key={start}>{text}</mark> : text));
}
