/** A node that a dialog or a bar is about: the document can change behind it. */
import type { Node } from "@tiptap/pm/model";

/** A node, and where it was found. */
export interface PlacedNode {
  readonly node: Node;
  readonly from: number;
}

/** Where the node is now, or the only one like it, where all was read anew; null where it is gone, or changed. */
export function findPlaced(doc: Node, { node, from }: PlacedNode): number | null {
  if (from < doc.content.size && doc.nodeAt(from) === node) return from;
  const same: number[] = [];
  const equal: number[] = [];
  doc.descendants((one, at) => {
    if (one === node) same.push(at);
    else if (one.eq(node)) equal.push(at);
  });
  const [found = null] = same.length > 0 || equal.length > 1 ? same : equal;
  return found;
}

/** Whether two are the same, so that what is known of the one holds of the other. */
export function isSamePlaced(one: PlacedNode | null, other: PlacedNode | null): boolean {
  return one?.node === other?.node && one?.from === other?.from;
}
