/**
 * Figures hold on to their units, laws to their numbers, and days to their months, wherever a line
 * ends: in texts of the pages and of editors alike.
 */

const units = "juta|miliar|triliun|ribu|persen|rupiah|WIB";
const months =
  "Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember";
const numbered =
  "PPh|PPN|Pasal|PMK|UU|Nomor|ARKAS|Tahap|Lantai|Gedung|Permendik\\w+|Persesjen|Sesjen";
// A number is looked at from its beginning only and no further than numbers go: a text that is one
// long row of digits would take as long as the square of its length.
const kept = new RegExp(
  `(?<![\\d.,])(?:Rp)?\\d[\\d.,]{0,20}\\+? (?:${units})\\b\\+?|\\d{1,2} (?:${months})\\b(?: \\d{4}\\b)?|\\b(?:${numbered}) (?:\\d[\\w./,]*\\w|\\d|[A-Z]\\b)%?`,
  "g",
);

/** What every such pair holds: most texts have none, and are found to in a third of the time. */
const mayBeKept = /\d| [A-Z]\b/;

/**
 * Elements whose own text flows in lines, and what may end within it. Text that stands directly in a
 * button or another row of boxes is left alone: there a part of it would be a box of its own. So is
 * what heads a row or column: a table's columns need the room more.
 */
const flowing =
  /(<(?:p|li|td|dt|dd|h[1-4]|blockquote|address|strong|em|b|span|mark|figcaption|h[1-4][^>]*><a)(?: [^>]*)?>|<\/(?:strong|em|b|a|mark|sup)>)([^<]+)/g;

/** HTML in which no such pair is torn. */
export function unbroken(html: string): string {
  return html.replace(flowing, (whole: string, tag: string, text: string) =>
    mayBeKept.test(text) ? tag + text.replace(kept, '<span class="unbroken">$&</span>') : whole,
  );
}
