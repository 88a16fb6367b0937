/** Tells what stands beside a form's inputs that a value has changed, without rendering the form. */
export interface ChangeSignal {
  readonly note: () => void;
  /** Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A signal of one form. */
export function createChangeSignal(): ChangeSignal {
  const listeners = new Set<() => void>();
  return {
    note: () => listeners.forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
