/** Keeps what was used last, up to a number of bytes. */
export interface ByteCache<Value extends { readonly bytes: Buffer }> {
  get(key: string): Value | undefined;
  /** Keeps the value and forgets those unused for longest; values that would crowd out the rest aren't kept. */
  set(key: string, value: Value): void;
  /** Forgets everything. */
  clear(): void;
}

/** A cache that holds at most `maxBytes`, of which one value may take an eighth. */
export function createByteCache<Value extends { readonly bytes: Buffer }>(
  maxBytes: number,
): ByteCache<Value> {
  // A Map iterates in the order of insertion: whatever is used moves to the end.
  const entries = new Map<string, Value>();
  let heldBytes = 0;

  function forget(key: string): void {
    heldBytes -= entries.get(key)?.bytes.length ?? 0;
    entries.delete(key);
  }

  return {
    clear() {
      entries.clear();
      heldBytes = 0;
    },

    get(key) {
      const value = entries.get(key);
      if (!value) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },

    set(key, value) {
      if (value.bytes.length > maxBytes / 8) return;
      forget(key);
      entries.set(key, value);
      heldBytes += value.bytes.length;
      for (const oldest of entries.keys()) {
        if (heldBytes <= maxBytes) break;
        forget(oldest);
      }
    },
  };
}
