/** What of a pasted HTML text isn't taken over, in words. */
import type { FormLanguage } from "#contract/messages.ts";
import type { EditorText } from "#admin/text/editor.ts";

const listOf = (language: FormLanguage, items: readonly string[]) =>
  new Intl.ListFormat(language === "en" ? "en" : "id", { type: "conjunction" }).format(items);

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

/** What Word shows as deleted while it tracks changes: with who did so, and when. */
const deletedElsewhere = /<del\b[^>]*\b(?:cite|datetime)=/giu;

/** Black, white and what is inherited were chosen by the program, not by a person. */
const chosenColour =
  /<font\b[^>]*\bcolor=["']?(?!#000|#fff|black|white)|[;"'\s](?:color|background(?:-color)?)\s*:(?!\s*(?:black|white|windowtext|inherit|initial|transparent|auto|#000|#fff|rgba?\((?:0, ?0, ?0|255, ?255, ?255)))/iu;

/** Of paragraphs and headings: that of cells was chosen by the program. */
const alignment = /<(?:p|h\d|div)\b[^>]*(?:\balign=["']?|text-align:\s*)(?:center|right)/iu;

/** A sentence that lists it; null where everything is taken over. `recoveredImages`: how many of its images the RTF had. */
export function pasteWarning(
  html: string,
  words: EditorText["richText"]["dropped"],
  language: FormLanguage,
  recoveredImages: number,
): string | null {
  const images = count(html, /<img\b(?![^>]*\bsrc="\/media\/)/giu) - recoveredImages;
  const frames = count(html, /<(?:iframe|video|audio|object|embed)\b/giu);
  const comments = count(html, /<a\b[^>]*\b(?:href="#cmnt_ref|class="?msocomanchor)/giu);
  const deletions = count(html, deletedElsewhere);
  const dropped = [
    ...(images > 0 ? [words.images(images)] : []),
    ...(frames > 0 ? [words.frames(frames)] : []),
    ...(comments > 0 ? [words.comments(comments)] : []),
    ...(deletions > 0 ? [words.deletions(deletions)] : []),
    ...(alignment.test(html) ? [words.alignment] : []),
    ...(chosenColour.test(html) ? [words.colours] : []),
  ];
  if (dropped.length === 0) return null;
  const sentence = words.sentence(listOf(language, dropped));
  return images > 0 ? `${sentence} ${words.useImageButton}` : sentence;
}
