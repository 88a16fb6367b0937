/** Pictures that pasted HTML carries in itself, as files. */

/** Each has to be described, so more aren't taken from one paste. */
const maxPictures = 10;

const embeddedPicture =
  /<img\b[^>]*?\bsrc=["']data:(image\/(?:png|jpeg|gif|webp));base64,([a-z\d+/=\s]+)["'][^>]*>/giu;

/** The HTML without them, and the files. */
export function takenPictures(html: string): { readonly html: string; readonly files: File[] } {
  const files: File[] = [];
  const rest = html.replace(embeddedPicture, (tag, type: string, base64: string) => {
    const bytes = files.length < maxPictures ? bytesOf(base64) : null;
    if (bytes === null) return tag;
    files.push(new File([bytes], "gambar", { type: type.toLowerCase() }));
    return "";
  });
  return { html: rest, files };
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
