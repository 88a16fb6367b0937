/** When visitors see a record, in words: what its status and its two moments come to. */
import { farEndSeconds } from "#contract/limits.ts";
import { formatShortMoment } from "#admin/format-times.ts";
import { text } from "#admin/text/text.ts";

interface PublicationWindow {
  readonly isActive: boolean;
  readonly from: number;
  readonly until: number;
}

const words = text.form.window;
const daySeconds = 24 * 60 * 60;

/** The window in a sentence, and what it means at a moment; all in Unix seconds. */
export function windowSentences(
  { isActive, from, until }: PublicationWindow,
  now: number,
): { readonly title: string; readonly detail: string } {
  const isEndless = until >= farEndSeconds;
  const title = isEndless
    ? words.endless(formatShortMoment(from))
    : words.between(formatShortMoment(from), formatShortMoment(until));
  if (until <= from) return { title: words.none, detail: "" };
  if (now >= until) return { title: words.ended(formatShortMoment(until)), detail: "" };
  if (!isActive) return { title, detail: words.inactive };
  const days = (seconds: number) => Math.floor(seconds / daySeconds);
  if (now < from) return { title, detail: words.scheduled(days(from - now)) };
  const left = isEndless ? "" : `, ${words.left(days(until - now))}`;
  return { title, detail: `${words.passed(days(now - from))}${left}.` };
}
