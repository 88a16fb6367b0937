/** A node that a dialog or a bar is about: the document can change behind it. */
import type { Node } from "@tiptap/pm/model";

/** A node, and where it was found. */
export interface PlacedNode {
  readonly node: Node;
  readonly from: number;
}

/** Where the node is now; null where it is gone, or another by now. */
export function findPlaced(doc: Node, { node, from }: PlacedNode): number | null {
  if (from < doc.content.size && doc.nodeAt(from) === node) return from;
  let found: number | null = null;
  doc.descendants((one, at) => {
    if (one === node) found = at;
    return found === null;
  });
  return found;
}

/** Whether two are the same, so that what is known of the one holds of the other. */
export function isSamePlaced(one: PlacedNode | null, other: PlacedNode | null): boolean {
  return one?.node === other?.node && one?.from === other?.from;
}
