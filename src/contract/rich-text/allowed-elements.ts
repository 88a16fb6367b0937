/** The elements that rich text may hold, each with its attributes: what the editor can make. */
const plainElements =
  "h2 h3 h4 p br hr strong em u s sub sup code pre ul li blockquote table caption thead tbody tfoot tr figure figcaption".split(
    " ",
  );

/** An `aside` that holds what mustn't be missed; there is no other. A note is no landmark of the page. */
export const callout = { class: "penting", role: "note" } as const;

/** Attributes by element. */
export const allowedElements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(plainElements.map((name) => [name, []])),
  a: ["href", "target", "rel"],
  aside: Object.keys(callout),
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["scope", "colspan", "rowspan"],
};
