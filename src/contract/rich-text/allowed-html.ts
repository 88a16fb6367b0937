/** The elements that rich text may hold, each with its attributes: what the editor can make. */
const plainElements =
  "h2 h3 h4 p br hr strong em u s sub sup code pre ul li blockquote table caption thead tbody tfoot tr figcaption".split(
    " ",
  );

/** A highlighted callout, the only `aside` that is allowed. As a note it is no landmark of the page. */
export const callout = { class: "penting", role: "note" } as const;

/** The class of a figure that isn't as wide as the text: wider, or small, in the middle or with text beside it. */
export const imageClasses = ["lebar", "tengah", "kiri", "kanan"] as const;

/** The class of a figure whose image opens a video. */
export const videoClass = "video";

/** The role of an image that says nothing, so that it needs no text in its place. */
export const decorativeRole = "presentation";

/** Values that an attribute may have; of one that isn't here, any that is safe. */
export const allowedValues: Readonly<Record<string, readonly string[]>> = {
  class: [callout.class, ...imageClasses, videoClass],
  role: [callout.role, decorativeRole],
};

/** Attributes by element. */
export const allowedElements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(plainElements.map((name) => [name, []])),
  a: ["href", "target", "rel"],
  aside: Object.keys(callout),
  figure: ["class"],
  img: ["src", "alt", "width", "height", "role"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["scope", "colspan", "rowspan"],
};
