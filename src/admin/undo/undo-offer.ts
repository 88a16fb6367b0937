/** The one delete that can still be undone; a later one takes its place. */
import { useSyncExternalStore } from "react";
import type { Resource } from "#contract/resource.ts";

/** A reported delete. */
export interface UndoOffer {
  readonly resource: Resource;
  readonly id: number;
  /** What was deleted. */
  readonly label: string;
  /** The server's text about the delete. */
  readonly report: string;
  /** Tells offers apart, also two about the same record. */
  readonly number: number;
}

const listeners = new Set<() => void>();
let current: UndoOffer | null = null;
let made = 0;

function publish(next: UndoOffer | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Reports a delete and offers to undo it. */
export function offerUndo(offer: Omit<UndoOffer, "number">): void {
  made += 1;
  publish({ ...offer, number: made });
}

/** Takes an offer back, unless another one stands already. */
export function withdrawUndo(offer: UndoOffer): void {
  if (current === offer) publish(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The offer of this moment, followed. */
export function useUndoOffer(): UndoOffer | null {
  return useSyncExternalStore(subscribe, () => current);
}
