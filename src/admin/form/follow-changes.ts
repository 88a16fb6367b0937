/** Reads a form after its changes, for what is computed from it beside the inputs. */
import type { ChangeSignal } from "./change-signal.ts";

interface ChangesToFollow<Result> {
  readonly changes: ChangeSignal;
  /** Pause in typing before the form is read again. */
  readonly quietMs: number;
  readonly read: () => Promise<Result>;
  readonly onRead: (result: Result) => void;
}

/**
 * Reads a form soon, and again after each pause of typing, until the returned function is called. A reading that ends
 * after a later one has begun counts for nothing: it is of an older form.
 */
export function followChanges<Result>({
  changes,
  quietMs,
  read,
  onRead,
}: ChangesToFollow<Result>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  async function run() {
    newest += 1;
    const own = newest;
    const result = await read();
    if (own === newest) onRead(result);
  }
  function schedule(afterMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), afterMs);
  }
  schedule(0);
  const unsubscribe = changes.subscribe(() => schedule(quietMs));
  return () => {
    clearTimeout(timer);
    newest = -1;
    unsubscribe();
  };
}
