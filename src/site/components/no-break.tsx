const units = "juta|miliar|triliun|ribu|persen|rupiah|WIB";
const months =
  "Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember|Jan|Feb|Mar|Apr|Jun|Jul|Agu|Agt|Sep|Okt|Nov|Des";
const numbered =
  "PPh|PPN|Pasal|PMK|UU|Nomor|ARKAS|Tahap|Lantai|Gedung|Permendik\\w+|Persesjen|Sesjen";
// Numbers are matched from their start and with bounded length: long rows of digits stay linear.
const provinces =
  "(?:DI|DKI|Jawa|Sumatera|Kalimantan|Sulawesi|Nusa Tenggara|Papua|Maluku|Kepulauan) [A-Z]\\w+";
// A long name may end its line; the number stays with its year, and with a short name or "Nomor".
const numberAndYear = "\\b(?:(?:UU|PP|PMK|Nomor) )?\\d{1,3} Tahun (?:19|20)\\d\\d\\b";
const figure = `${numberAndYear}|(?<![\\d.,])(?:Rp)?\\d[\\d.,]{0,20}\\+? (?:${units})\\b\\+?|(?:\\b\\d{1,2}[–-])?\\d{1,2} (?:${months})\\b|\\b(?:${numbered}) (?:\\d[\\w./,]*\\w|\\d|[A-Z])\\b(?! Tahun \\d)%?|\\b${provinces}`;
const figures = new RegExp(`(${figure})`, "g");
const figuresOutsideTags = new RegExp(`(?:${figure})(?![^<>]*>)`, "g");

/** Cheap test that excludes most texts: every figure contains one of these. */
const mayHaveFigure = /\d| [A-Z]/;

/** A longer one may break: in a heading on a phone it would stick out. */
const maxCharacters = 20;

const className = "no-break";

/**
 * A text whose figures aren't torn at the end of a line: a number stays with its unit, a law with its
 * number, a day with its month, a province's name whole. By markup: the text itself stays verbatim.
 */
export function NoBreak({ text }: { text: string }) {
  if (!mayHaveFigure.test(text)) return text;
  let offset = 0;
  return text.split(figures).map((part, index) => {
    const key = offset;
    offset += part.length;
    if (index % 2 === 0 || part.length > maxCharacters) return part;
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
  return html.replace(figuresOutsideTags, (found) =>
    found.length > maxCharacters ? found : `<span class="${className}">${found}</span>`,
  );
}
