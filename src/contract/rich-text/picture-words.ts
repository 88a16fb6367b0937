/** What a rich text says of its pictures. */
import { Parser } from "htmlparser2";

/** Address and alternative text of each picture, in the order of the text. */
export function pictureWordsIn(html: string): { src: string; alt: string }[] {
  const pictures: { src: string; alt: string }[] = [];
  const parser = new Parser({
    onopentag(name, { src = "", alt = "" }) {
      if (name === "img") pictures.push({ src, alt });
    },
  });
  parser.end(html);
  return pictures;
}
