/** Images of pasted HTML: each leaves a place in the text, which its file takes once it is stored. */

/** Of an `img`: which image of a paste has its place there. */
export const placeAttribute = "data-pasted-image";

const takenImage =
  /(<img\b[^>]*?\s)src=(["'])(?:(data:image\/(?:png|jpeg|gif|webp);base64,[^>]*?)|file:[^>]*?)\2/giu;

/** Pasted HTML with places in the stead of its images. */
export interface MarkedHtml {
  readonly html: string;
  /** By place: the image as a data address, or null where the HTML only names a file of another computer. */
  readonly sources: ReadonlyMap<string, string | null>;
}

let places = 0;

/** `rtf` is what the clipboard has beside the HTML: it has the files that this only names. */
export function markImages(html: string, rtf: string): MarkedHtml {
  const sources = new Map<string, string | null>();
  const hasFiles = rtf.includes(String.raw`{\pict`);
  const marked = html.replace(takenImage, (tag, before: string, _quote, data?: string) => {
    if (data === undefined && !hasFiles) return tag;
    places += 1;
    sources.set(String(places), data ?? null);
    return `${before}${placeAttribute}="${places}"`;
  });
  return { html: marked, sources };
}

/** The places that HTML has, in their order: cleaned, it lacks those of bullets and of what was deleted. */
export function placesIn(html: string): string[] {
  return Array.from(html.matchAll(/data-pasted-image="(\d+)"/gu), ([, place]) => String(place));
}

/** Whether HTML is only the frame of a copied image, as browsers put it beside the file. */
export function isImageAlone(html: string): boolean {
  const content = html.replace(/<!--[\s\S]*?-->|<meta[^>]*>|<\/?(?:html|body)[^>]*>/giu, "");
  return /^\s*<img\b[^>]*>\s*$/iu.test(content);
}
