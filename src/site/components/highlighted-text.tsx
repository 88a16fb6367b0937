import type { TextPart } from "../props/news-search.ts";
import { NoBreak } from "./no-break.tsx";

/** A text with its hits marked. */
export function HighlightedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ start, text, isHit }) =>
    isHit ? <mark key={start}>{text}</mark> : <NoBreak key={start} text={text} />,
  );
}
