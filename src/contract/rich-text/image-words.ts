/** What a rich text says of its images. */
import { Parser } from "htmlparser2";

/** Address and alternative text of each image, in the order of the text. */
export function imageWordsIn(html: string): { src: string; alt: string }[] {
  const images: { src: string; alt: string }[] = [];
  const parser = new Parser({
    onopentag(name, { src = "", alt = "" }) {
      if (name === "img") images.push({ src, alt });
    },
  });
  parser.end(html);
  return images;
}
