/** A merged text: what is settled, and what is left to decide. */
import type { Block } from "./block.ts";

/** A block that both sides have changed, each in another way; null where a side has deleted it. */
export interface BlockConflict {
  readonly kind: "conflict";
  /** Words in a place of their own, such as a cell, not whole blocks. */
  readonly isLine: boolean;
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** An element in which both have changed something. */
export interface MergedElement {
  readonly kind: "merged";
  readonly tag: string;
  readonly content: readonly MergedBlock[];
}

/** A block of a merged text. */
export type MergedBlock = Block | MergedElement | BlockConflict;

/** The same text in three states. */
export interface ThreeWay<State> {
  readonly base: State;
  readonly mine: State;
  readonly theirs: State;
}

/** Whether nothing in it is to be decided. */
export function isSettled(block: MergedBlock): boolean {
  if (block.kind === "merged") return block.content.every(isSettled);
  return block.kind !== "conflict";
}
