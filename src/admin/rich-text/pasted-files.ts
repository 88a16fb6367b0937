/** The files of the images of a paste. */
import type { HtmlWithPlaceholders } from "./pasted-html-images.ts";
import { imagesInRtf } from "./pasted-rtf-images.ts";

/** Each has to be described, so more aren't taken from one paste. */
const maxPastedImages = 10;

interface Clipboard {
  readonly marked: HtmlWithPlaceholders;
  /** Those that the text has. */
  readonly places: readonly string[];
  readonly rtf: string;
}

interface PastedFiles {
  /** By place; null where there is none that can be stored. */
  readonly files: ReadonlyMap<string, File | null>;
  /** Files whose place isn't known. */
  readonly loose: readonly File[];
  /** How many images have no file. */
  readonly lost: number;
}

/**
 * A file that the HTML only names is the one of the RTF that comes at the same turn. Where they differ in number, a
 * image could get the place and the words of another: these have no place.
 */
export function filesOfPlaces({ marked, rtf, ...cleaned }: Clipboard): PastedFiles {
  const { sources } = marked;
  const places = cleaned.places.filter((place) => sources.has(place));
  const named = places.filter((place) => sources.get(place) === null);
  const inRtf = named.length > 0 ? imagesInRtf(rtf) : [];
  const isCertain = named.length === inRtf.length;
  const fileOf = (place: string) => {
    const source = sources.get(place) ?? null;
    if (source !== null) return fileOfDataUrl(source);
    return isCertain ? (inRtf[named.indexOf(place)] ?? null) : null;
  };
  const files = new Map<string, File | null>();
  let taken = 0;
  for (const place of places) {
    const file = taken < maxPastedImages ? fileOf(place) : null;
    files.set(place, file);
    if (file !== null) taken += 1;
  }
  const loose = isCertain
    ? []
    : inRtf.filter((file) => file !== null).slice(0, maxPastedImages - taken);
  return { files, loose, lost: Math.max(0, places.length - taken - loose.length) };
}

function fileOfDataUrl(address: string): File | null {
  const [, type, base64 = ""] = /^data:([^;]+);base64,(.*)$/isu.exec(address) ?? [];
  if (type === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], "gambar", { type: type.toLowerCase() });
  } catch {
    return null;
  }
}
