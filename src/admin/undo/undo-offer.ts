/** The one change that can still be undone; a later one takes its place. */
import { useSyncExternalStore } from "react";
import type { FormLanguage } from "#contract/messages.ts";

/** Something reported that can be taken back. */
export interface UndoOffer {
  /** What was deleted; null where the report says it all. */
  readonly label: string | null;
  readonly report: string;
  /** Address of a screen that shows the change. */
  readonly details?: string;
  /** Takes it back; rejects with a `CallFailure`. */
  readonly undo: () => Promise<unknown>;
  /** Said afterwards. */
  readonly undone: string;
  /** Of the screen that it was made on; Indonesian where none is named. */
  readonly language?: FormLanguage;
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

/** Reports a change and offers to undo it. */
export function offerUndo(offer: Omit<UndoOffer, "number">): void {
  made += 1;
  publish({ ...offer, number: made });
}

/** Takes an offer back, unless another one stands already; without one, whatever stands. */
export function withdrawUndo(offer = current): void {
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
