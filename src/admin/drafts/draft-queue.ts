/** The one queue that brings a form's draft to the server, with one save in flight (decision 0160). */
import { CallFailure } from "#admin/api/call-failure.ts";
import type { CallOptions } from "#admin/api/drafts.ts";
import type { Latest, SyncOptions } from "./draft-sync.ts";
import { createDraftSync } from "./draft-sync.ts";
import { isPassing } from "./passing-failure.ts";
import type { Position } from "./position.ts";
import type { SaveState } from "./save-state.ts";
import { createSaveTimer } from "./save-timer.ts";
import { createShownSaveState } from "./shown-save-state.ts";

/** The form and the server, as the queue needs them. */
export interface QueueOptions extends SyncOptions {
  /** What the form shows as it opens. */
  readonly shown: SaveState["kind"];
  readonly onState: (state: SaveState) => void;
  readonly isOnline: () => boolean;
  /** Whether the form's account is the one that is signed in. */
  readonly isOwner: () => boolean;
}

/** The queue of one form. */
export interface DraftQueue {
  readonly position: Position;
  /** Changes the position and writes it down. */
  readonly move: (next: Partial<Position>) => Promise<void>;
  /** Something has changed in the form. */
  readonly note: () => void;
  /** Retries immediately. */
  readonly retry: () => void;
  /** Resolves when the server has everything, and with what it couldn't take; rejects with a `CallFailure`. */
  readonly flush: (options: CallOptions) => Promise<Latest>;
  /** Takes in what another tab or device has saved, where a refusal brings it. */
  readonly mergeRemote: (refusal: CallFailure) => Promise<void>;
  /** Nothing is sent until `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Resolves when no save is in flight, whatever came of it. */
  readonly settle: () => Promise<void>;
  /** Begins another draft. */
  readonly restart: (position: Position) => void;
  readonly stop: () => void;
}

/** Creates the queue of a form. */
export function createDraftQueue(options: QueueOptions): DraftQueue {
  let running: Promise<Latest> | null = null;
  let isHeld = false;
  let isStopped = false;
  const timer = createSaveTimer(() => void attempt());
  const shown = createShownSaveState(options.shown, options.onState);
  const sync = createDraftSync(options, timer, shown);

  /** Shows errors, and retries those that may pass. */
  async function attempt(): Promise<void> {
    if (isHeld || isStopped) return;
    try {
      await once({});
    } catch (thrown) {
      fail(thrown);
    }
  }

  function fail(thrown: unknown) {
    const failure = thrown instanceof CallFailure ? thrown : null;
    if (failure === null) console.error(thrown);
    const isSignedOut = failure?.kind === "sessionEnded";
    const isRefused = failure !== null && !isSignedOut && !isPassing(failure);
    // A refused draft is refused until it changes.
    if (isRefused) timer.endBackOff();
    else timer.backOff();
    if (isSignedOut) return shown.show({ kind: "signedOut" });
    if (!options.isOnline()) return shown.show({ kind: "offline" });
    shown.show({ kind: "failed", reason: isRefused ? failure.message : null });
  }

  /** One save at a time: a second call waits for the first, then checks again. */
  async function once(calls: CallOptions): Promise<Latest> {
    if (running !== null) {
      await running.catch(() => {});
      return once(calls);
    }
    if (!options.isOwner()) throw new CallFailure("sessionEnded", "");
    running = sync.save(calls).finally(() => (running = null));
    return running;
  }

  async function settle(): Promise<void> {
    if (running === null) return;
    await running.catch(() => {});
    return settle();
  }

  async function flush(calls: CallOptions): Promise<Latest> {
    timer.cancel();
    const latest = await once(calls);
    const now = await options.prepare();
    return sync.isSynced(now) ? latest : flush(calls);
  }

  return {
    get position() {
      return sync.position();
    },
    move: sync.move,
    note() {
      shown.noteTyping();
      timer.noteTyping();
    },
    retry() {
      timer.endBackOff();
      timer.saveNow();
    },
    flush,
    mergeRemote: sync.mergeRemote,
    hold() {
      isHeld = true;
      timer.cancel();
    },
    release() {
      isHeld = false;
      timer.saveWhenQuiet();
    },
    settle,
    restart(next) {
      sync.restart(next);
      isHeld = false;
      timer.begin();
      timer.endBackOff();
      timer.cancel();
      shown.show({ kind: "idle" });
    },
    stop() {
      isStopped = true;
      timer.stop();
      shown.cancel();
    },
  };
}
