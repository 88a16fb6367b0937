const units = "juta|miliar|triliun|ribu|persen|rupiah|WIB";
const months =
  "Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember";
const numbered =
  "PPh|PPN|Pasal|PMK|UU|Nomor|ARKAS|Tahap|Lantai|Gedung|Permendik\\w+|Persesjen|Sesjen";
// Numbers are matched from their start and with bounded length: long rows of digits stay linear.
const figure = `(?<![\\d.,])(?:Rp)?\\d[\\d.,]{0,20}\\+? (?:${units})\\b\\+?|\\d{1,2} (?:${months})\\b(?: \\d{4}\\b)?|\\b(?:${numbered}) (?:\\d[\\w./,]*\\w|\\d|[A-Z]\\b)%?`;
const figures = new RegExp(`(${figure})`, "g");
const figuresOutsideTags = new RegExp(`(?:${figure})(?![^<>]*>)`, "g");

/** Cheap test that excludes most texts: every figure contains one of these. */
const mayHaveFigure = /\d| [A-Z]\b/;

const className = "no-break";

/**
 * A text whose figures aren't torn at the end of a line: a number stays with its unit, a law with its
 * number, a day with its month. By markup, so that the text itself stays verbatim.
 */
export function NoBreak({ text }: { text: string }) {
  if (!mayHaveFigure.test(text)) return text;
  let offset = 0;
  return text.split(figures).map((part, index) => {
    const key = offset;
    offset += part.length;
    if (index % 2 === 0) return part;
    return (
      <span className={className} key={key}>
        {part}
      </span>
    );
  });
}

/** The same for stored HTML, which the server has cleaned; its tags stay as they are. */
export function withoutBreaks(html: string): string {
  if (!mayHaveFigure.test(html)) return html;
  return html.replace(figuresOutsideTags, `<span class="${className}">$&</span>`);
}
