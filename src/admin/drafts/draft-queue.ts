/** The one queue that brings a form's draft to the server, with one save in flight (decision 0160). */
import { draftSchema } from "#contract/drafts.ts";
import { randomIdentifier } from "#contract/random-identifier.ts";
import { CallFailure } from "#admin/api/call-failure.ts";
import type {
  CallOptions,
  Draft,
  DraftSave,
  DraftSummary,
  DraftVersion,
} from "#admin/api/drafts.ts";
import { isSameDraft } from "./draft-values.ts";
import type { Position } from "./position.ts";
import { acknowledged, newPosition } from "./position.ts";
import type { SaveState } from "./save-state.ts";
import { createSaveTimer } from "./save-timer.ts";
import { createShownSaveState } from "./shown-save-state.ts";

/** What a form would save now. */
export interface Latest extends Omit<DraftSave, "key"> {
  /** Nothing is typed: there is no need for a draft. */
  readonly isUnchanged: boolean;
  /** Labels of chosen files that aren't uploaded, and so in the journal alone. */
  readonly withoutFiles: readonly string[];
}

/** What the queue stands between. */
export interface QueueOptions {
  readonly position: Position;
  /** What the form shows as it opens. */
  readonly shown: SaveState["kind"];
  /** Uploads what is chosen and returns what the form holds. */
  readonly prepare: () => Promise<Latest>;
  readonly create: (save: DraftSave, options: CallOptions) => Promise<DraftSummary>;
  readonly save: (of: DraftVersion, save: DraftSave, options: CallOptions) => Promise<DraftSummary>;
  /** Writes the position down, before a request and after its response. */
  readonly onMoved: () => Promise<void>;
  readonly onState: (state: SaveState) => void;
  /** Another tab or device has saved the draft: the form takes in what is new there since `base`. */
  readonly onOtherState: (theirs: Draft, base: DraftSave["values"]) => void;
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
  /** Tries again at once. */
  readonly retry: () => void;
  /** Resolves when the server has everything, and with what it couldn't take; rejects with a `CallFailure`. */
  readonly flush: (options: CallOptions) => Promise<Latest>;
  /** Takes in what another tab or device has saved, where a refusal brings it. */
  readonly takeIn: (refusal: CallFailure) => Promise<void>;
  /** Nothing is sent until `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** From here on it is about another draft. */
  readonly restart: (position: Position) => void;
  readonly stop: () => void;
}

/** Makes the queue of a form. */
export function createDraftQueue(options: QueueOptions): DraftQueue {
  let position = options.position;
  let running: Promise<Latest> | null = null;
  let isHeld = false;
  let isStopped = false;
  const timer = createSaveTimer(() => void attempt());
  const shown = createShownSaveState(options.shown, options.onState);

  async function move(next: Partial<Position>) {
    position = { ...position, ...next };
    await options.onMoved();
  }

  /** What goes wrong is shown, and tried again where that helps. */
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
    // What is refused is refused until it changes.
    if (isRefused) timer.endBackOff();
    else timer.backOff();
    if (isSignedOut) return shown.show({ kind: "signedOut" });
    if (!options.isOnline()) return shown.show({ kind: "offline" });
    shown.show({ kind: "failed", reason: isRefused ? failure.message : null });
  }

  /** One round at a time: a second call waits for the first, and then looks again. */
  async function once(calls: CallOptions): Promise<Latest> {
    if (running !== null) {
      await running.catch(() => {});
      return once(calls);
    }
    if (!options.isOwner()) throw new CallFailure("sessionEnded", "");
    running = round(calls).finally(() => (running = null));
    return running;
  }

  async function round(calls: CallOptions): Promise<Latest> {
    timer.begin();
    const latest = await options.prepare();
    if (isEverythingThere(latest)) return settle(latest);
    shown.begin();
    const sent = position.pending ?? {
      key: position.draft === null ? position.createKey : randomIdentifier(),
      base: latest.base,
      values: latest.values,
    };
    await move({ pending: sent });
    try {
      const summary = await send(sent, calls);
      await move({
        draft: { id: summary.id, version: summary.version },
        synced: { base: sent.base, values: sent.values },
        pending: null,
      });
    } catch (thrown) {
      if (!(await recover(thrown, sent))) throw thrown;
      return round(calls);
    }
    timer.endBackOff();
    return settle(latest);
  }

  function send(sent: DraftSave, calls: CallOptions): Promise<DraftSummary> {
    const { draft } = position;
    return draft === null ? options.create(sent, calls) : options.save(draft, sent, calls);
  }

  /** Whether the round can begin again at once, from another position. */
  async function recover(thrown: unknown, sent: Pick<DraftSave, "values">): Promise<boolean> {
    if (!(thrown instanceof CallFailure) || isPassing(thrown)) return false;
    if (thrown.kind === "sessionEnded") return false;
    const theirs =
      thrown.status === 409 ? (draftSchema.safeParse(thrown.current).data ?? null) : null;
    if (theirs !== null) {
      const base = acknowledged(theirs.values, position.synced?.values ?? {}, sent.values);
      options.onOtherState(theirs, base);
      const { id, version, values } = theirs;
      await move({
        draft: { id, version },
        synced: { base: theirs.base, values },
        pending: null,
      });
      return true;
    }
    // The draft was ended elsewhere: what is here goes on as another.
    const isEnded = thrown.status === 404 && position.draft !== null;
    await move(thrown.status === 404 ? newPosition() : { pending: null });
    return isEnded;
  }

  function isEverythingThere({ isUnchanged, base, values }: Latest): boolean {
    const { draft, synced, pending } = position;
    if (pending !== null) return false;
    if (draft === null || synced === null) return isUnchanged;
    return synced.base === base && isSameDraft(synced.values, values);
  }

  /** What was typed while the save was on its way is next. */
  function settle(latest: Latest): Latest {
    if (isEverythingThere(latest)) {
      shown.settle(position.draft === null ? null : latest.withoutFiles);
    } else timer.saveNow();
    return latest;
  }

  async function flush(calls: CallOptions): Promise<Latest> {
    timer.cancel();
    const latest = await once(calls);
    const now = await options.prepare();
    return isEverythingThere(now) ? latest : flush(calls);
  }

  return {
    get position() {
      return position;
    },
    move,
    note() {
      shown.noteTyping();
      timer.noteTyping();
    },
    retry() {
      timer.endBackOff();
      timer.saveNow();
    },
    flush,
    async takeIn(refusal) {
      const { synced } = position;
      if (refusal.status === 409 && synced !== null) await recover(refusal, synced);
    },
    hold() {
      isHeld = true;
      timer.cancel();
    },
    release() {
      isHeld = false;
      timer.saveWhenQuiet();
    },
    restart(next) {
      position = next;
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

/** Whether the same call may succeed later. */
export function isPassing({ kind, status }: CallFailure): boolean {
  const isCutOff = kind === "noAnswer" || (kind === "unreadable" && status < 400);
  return isCutOff || status >= 500 || status === 408 || status === 429;
}
