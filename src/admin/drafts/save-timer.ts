/** When a form's draft is saved: soon after typing, and after growing pauses while the server can't be reached. */

/** A draft is saved after such a pause in typing. */
export const quietMs = 1_500;
/** And at the latest so long after the first unsaved change. */
export const longestWaitMs = 10_000;
/** Pauses between attempts while the server can't be reached. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** Calls `save` when it is time. */
export function createSaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsentSince: number | null = null;
  let pauseMs = 0;
  let isStopped = false;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(save, delayMs);
  }

  return {
    noteTyping() {
      unsentSince ??= Date.now();
      // While the server can't be reached, the pauses count.
      if (pauseMs > 0) return;
      schedule(Math.min(quietMs, Math.max(0, unsentSince + longestWaitMs - Date.now())));
    },
    /** What is typed from here on isn't in the save that begins. */
    begin() {
      unsentSince = null;
    },
    saveNow: () => schedule(0),
    saveWhenQuiet: () => schedule(quietMs),
    backOff() {
      pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2));
      schedule(pauseMs);
    },
    endBackOff() {
      pauseMs = 0;
    },
    cancel: () => clearTimeout(timer),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
