/** Images of pasted HTML: each leaves a placeholder in the text until its file is stored. */

/** The attribute of an `img` that is a placeholder: which image of the paste it stands for. */
export const placeholderAttribute = "data-pasted-image";

const takenImage =
  /(<img\b[^>]*?\s)src=(["'])(?:(data:image\/(?:png|jpeg|gif|webp);base64,[^>]*?)|file:[^>]*?)\2/giu;

/** Pasted HTML with placeholders for its images. */
export interface HtmlWithPlaceholders {
  readonly html: string;
  /** By placeholder: the image as a data address, or null where the HTML only names a file of another computer. */
  readonly sources: ReadonlyMap<string, string | null>;
}

let places = 0;

/** `rtf`: the clipboard's RTF, which has the files that the HTML only names. */
export function replaceImagesWithPlaceholders(html: string, rtf: string): HtmlWithPlaceholders {
  const sources = new Map<string, string | null>();
  const hasFiles = rtf.includes(String.raw`{\pict`);
  const marked = html.replace(takenImage, (tag, before: string, _quote, data?: string) => {
    if (data === undefined && !hasFiles) return tag;
    places += 1;
    sources.set(String(places), data ?? null);
    return `${before}${placeholderAttribute}="${places}"`;
  });
  return { html: marked, sources };
}

/** The placeholders in the HTML, in document order. Cleaning removes those of bullets and of deleted content. */
export function placeholdersIn(html: string): string[] {
  return Array.from(html.matchAll(/data-pasted-image="(\d+)"/gu), ([, place]) => String(place));
}

/** Whether HTML is only the frame of a copied image, as browsers put it beside the file. */
export function isSingleImage(html: string): boolean {
  const content = html.replace(/<!--[\s\S]*?-->|<meta[^>]*>|<\/?(?:html|body)[^>]*>/giu, "");
  return /^\s*<img\b[^>]*>\s*$/iu.test(content);
}
