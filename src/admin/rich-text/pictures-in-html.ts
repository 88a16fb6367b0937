/** Pictures of pasted HTML, as files: those that it carries in itself, and those that the clipboard has beside it. */

/** Each has to be described, so more aren't taken from one paste. */
export const maxPastedPictures = 10;

const embeddedPicture =
  /<img\b[^>]*?\bsrc=["']data:(image\/(?:png|jpeg|gif|webp));base64,([a-z\d+/=\s]+)["'][^>]*>/giu;

/** The HTML without them, and the files. */
export function takenPictures(html: string): { readonly html: string; readonly files: File[] } {
  const files: File[] = [];
  const rest = html.replace(embeddedPicture, (tag, type: string, base64: string) => {
    const bytes = files.length < maxPastedPictures ? bytesOf(base64) : null;
    if (bytes === null) return tag;
    files.push(new File([bytes], "gambar", { type: type.toLowerCase() }));
    return "";
  });
  return { html: rest, files };
}

/** Pictures that the HTML only names as files of another computer, from the RTF beside it. */
export async function namedPictures(html: string, rtf: string): Promise<File[]> {
  if (!rtf.includes(String.raw`{\pict`) || !/<img\b[^>]*\bsrc="?file:/iu.test(html)) return [];
  const { picturesInRtf } = await import("./pictures-in-rtf.ts");
  return picturesInRtf(rtf);
}

/** Whether HTML is only the frame of a copied picture, as browsers put it beside the file. */
export function isPictureAlone(html: string): boolean {
  const content = html.replace(/<!--[\s\S]*?-->|<meta[^>]*>|<\/?(?:html|body)[^>]*>/giu, "");
  return /^\s*<img\b[^>]*>\s*$/iu.test(content);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
