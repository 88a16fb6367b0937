/** The alternative texts of the pictures in a text. */
import { Parser } from "htmlparser2";
import { parseMediaAddress } from "./media-address.ts";

/** The first alternative text of each stored picture, by its hash. */
export function pictureWordsIn(html: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const parser = new Parser({
    onopentag(name, { src = "", alt = "" }) {
      const file = name === "img" ? parseMediaAddress(src) : null;
      if (file !== null && !words.get(file.hash)) words.set(file.hash, alt);
    },
  });
  parser.end(html);
  return words;
}
