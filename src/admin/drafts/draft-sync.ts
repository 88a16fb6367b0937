/** One save of a form's draft, and how it goes on after a save elsewhere. */
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
import { isPassing } from "./passing-failure.ts";
import type { Position } from "./position.ts";
import { acknowledged, newPosition } from "./position.ts";
import type { createSaveTimer } from "./save-timer.ts";
import type { createShownSaveState } from "./shown-save-state.ts";

/** What a form would save now. */
export interface Latest extends Omit<DraftSave, "key"> {
  /** Nothing is typed: there is no need for a draft. */
  readonly isUnchanged: boolean;
  /** Labels of chosen files that aren't uploaded, and so in the journal alone. */
  readonly withoutFiles: readonly string[];
}

/** The form and the server, as a save needs them. */
export interface SyncOptions {
  readonly position: Position;
  /** Uploads what is chosen and returns what the form holds. */
  readonly prepare: () => Promise<Latest>;
  readonly create: (save: DraftSave, options: CallOptions) => Promise<DraftSummary>;
  readonly save: (of: DraftVersion, save: DraftSave, options: CallOptions) => Promise<DraftSummary>;
  /** Writes the position down, before a request and after its response. */
  readonly onMoved: () => Promise<void>;
  /**
   * Another tab or device has saved the draft: the form takes in what is new there since `base`, so that the next save
   * has it too; false where it doesn't.
   */
  readonly onOtherState: (
    theirs: Draft,
    base: DraftSave["values"],
    refusal: CallFailure,
  ) => boolean;
}

/** Brings a form's draft to the server. */
export function createDraftSync(
  options: SyncOptions,
  timer: ReturnType<typeof createSaveTimer>,
  shown: ReturnType<typeof createShownSaveState>,
) {
  let { position } = options;

  async function move(next: Partial<Position>) {
    position = { ...position, ...next };
    await options.onMoved();
  }

  /** Saves what the form holds, unless the server has it. */
  async function save(calls: CallOptions): Promise<Latest> {
    timer.begin();
    const latest = await options.prepare();
    if (isSynced(latest)) return settle(latest);
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
      return save(calls);
    }
    return settle(latest);
  }

  function send(sent: DraftSave, calls: CallOptions): Promise<DraftSummary> {
    const { draft } = position;
    return draft === null ? options.create(sent, calls) : options.save(draft, sent, calls);
  }

  /** Whether the save can be repeated immediately, from another position. */
  async function recover(thrown: unknown, sent: Pick<DraftSave, "values">): Promise<boolean> {
    if (!(thrown instanceof CallFailure) || isPassing(thrown)) return false;
    if (thrown.kind === "sessionEnded") return false;
    const theirs =
      thrown.status === 409 ? (draftSchema.safeParse(thrown.current).data ?? null) : null;
    if (theirs !== null) {
      const base = acknowledged(theirs.values, position.synced?.values ?? {}, sent.values);
      // Saved from the next version without it, it would be overwritten.
      if (!options.onOtherState(theirs, base, thrown)) return false;
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

  function isSynced({ isUnchanged, base, values }: Latest): boolean {
    const { draft, synced, pending } = position;
    if (pending !== null) return false;
    if (draft === null || synced === null) return isUnchanged;
    return synced.base === base && isSameDraft(synced.values, values);
  }

  /** Shows the result, ends the growing pauses, and schedules what was typed during the save. */
  function settle(latest: Latest): Latest {
    timer.endBackOff();
    if (isSynced(latest)) shown.settle(position.draft === null ? null : latest.withoutFiles);
    else timer.saveNow();
    return latest;
  }

  return {
    position: () => position,
    move,
    save,
    /** Whether the server has what the form holds. */
    isSynced,
    /** Takes in what another tab or device has saved, where a refusal brings it. */
    async mergeRemote(refusal: CallFailure): Promise<void> {
      // What was sent may have arrived without an answer.
      const sent = position.pending ?? position.synced;
      if (refusal.status === 409 && sent !== null) await recover(refusal, sent);
    },
    restart(next: Position) {
      position = next;
    },
  };
}
