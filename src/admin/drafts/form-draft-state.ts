import type { SaveState } from "./save-state.ts";

/** What a form shows of its draft. */
export interface FormDraftState {
  readonly save: SaveState;
  /** The device stores nothing, or nothing more. */
  readonly isJournalBroken: boolean;
}

/** What a form shows of its draft, as React's `useSyncExternalStore` reads it. */
export function createShownState(initial: FormDraftState) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next: Partial<FormDraftState>) {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
  };
}
