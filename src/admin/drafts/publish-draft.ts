/** Publishing the draft of a form: once, also where the response was lost. */
import { CallFailure } from "#admin/api/call-failure.ts";
import type { CallOptions, DraftSave, DraftVersion, PublishedRecord } from "#admin/api/drafts.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { DraftQueue } from "./draft-queue.ts";
import type { Latest } from "./draft-sync.ts";
import { isPassing } from "./passing-failure.ts";

/** What came of publishing a draft. */
export type Publication =
  | { readonly kind: "published"; readonly record: PublishedRecord }
  /** An earlier publication, whose response was lost, has made the record. */
  | { readonly kind: "publishedBefore"; readonly record: AdminRecord }
  /** There is no draft that could be published: save the record itself. */
  | { readonly kind: "noDraft" };

interface PublisherOptions {
  readonly queue: Pick<
    DraftQueue,
    "position" | "move" | "flush" | "mergeRemote" | "hold" | "release" | "retry"
  >;
  readonly read: (id: number) => Promise<unknown>;
  readonly create: (save: DraftSave, options: CallOptions) => Promise<DraftVersion>;
  readonly send: (draft: DraftVersion) => Promise<PublishedRecord>;
  /** Null for a record that isn't there yet. */
  readonly recordId: () => number | null;
  /** The refusal by which another tab's input has come into the form since the last call; null without. */
  readonly takeUnseen: () => CallFailure | null;
  /** Saves are paused until the form's button: an earlier publication has arrived, or its state is unknown. */
  readonly onHeld: () => void;
}

/** Publishes the draft of a form. */
export function createPublisher({ queue, recordId, ...options }: PublisherOptions) {
  let isBusy = false;
  /** Counts what makes an earlier read of the draft stale. */
  let round = 0;

  /** What a publication whose response was lost has made of the draft; null where it hasn't arrived. */
  async function publishedBefore(): Promise<AdminRecord | null> {
    const { draft, isPublishing } = queue.position;
    if (!isPublishing || draft === null) return null;
    const isEnded = await options.read(draft.id).then(() => false, isGone);
    if (isEnded) return options.send(draft);
    await queue.move({ isPublishing: false });
    return null;
  }

  /** Null where the server takes no draft. Rejects where the author hasn't seen all of it. */
  async function flush(): Promise<Latest | null> {
    options.takeUnseen();
    const latest = await flushSeen();
    const unseen = options.takeUnseen();
    if (unseen !== null) throw unseen;
    return latest;
  }

  async function flushSeen(): Promise<Latest | null> {
    try {
      return await queue.flush({ isAsked: true });
    } catch (thrown) {
      const isRefused = thrown instanceof CallFailure && thrown.kind === "refused";
      if (isRefused && !isPassing(thrown)) return null;
      throw thrown;
    }
  }

  /** An empty draft: the stored record is reviewed as it is. */
  async function createAnyway({ base, values }: Latest): Promise<DraftVersion> {
    const save = { key: queue.position.createKey, base, values };
    const { id, version } = await options.create(save, { isAsked: true });
    await queue.move({ draft: { id, version }, synced: { base, values } });
    return { id, version };
  }

  /** Shows the author what another tab has saved before it is published. */
  async function mergeRemote(thrown: unknown): Promise<never> {
    if (thrown instanceof CallFailure) await queue.mergeRemote(thrown);
    throw thrown;
  }

  /** After the page was lost during a publication: saves go on as soon as it is known not to have arrived. */
  async function resume(): Promise<void> {
    queue.hold();
    round += 1;
    const own = round;
    const { draft } = queue.position;
    const isThere = async (id: number) => (await options.read(id).catch(() => null)) !== null;
    const isHeld = draft !== null && !(await isThere(draft.id));
    if (own !== round) return;
    if (isHeld) return options.onHeld();
    await queue.move({ isPublishing: false });
    if (own === round) queue.release();
  }

  /** Saves aren't resumed while the draft is sent, nor by a read from before. */
  async function whileBusy<Done>(work: () => Promise<Done>): Promise<Done> {
    queue.hold();
    round += 1;
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  }

  async function publish(): Promise<Publication> {
    const before = await publishedBefore();
    if (before !== null) return { kind: "publishedBefore", record: before };
    const latest = await flush();
    const { draft } = queue.position;
    if (latest === null || draft === null || latest.withoutFiles.length > 0) {
      return { kind: "noDraft" };
    }
    // A new record must not be created twice; of another one a repetition changes nothing.
    await queue.move({ isPublishing: recordId() === null });
    try {
      return { kind: "published", record: await options.send(draft) };
    } catch (thrown) {
      if (!(thrown instanceof CallFailure && isPassing(thrown))) {
        await queue.move({ isPublishing: false });
      }
      if (isNotThere(thrown)) return { kind: "noDraft" };
      return mergeRemote(thrown);
    }
  }

  function retry(): void {
    if (isBusy) return;
    if (queue.position.isPublishing) void resume();
    else queue.retry();
  }

  return {
    resume,
    retry,
    /** Whether the draft is being sent, to be published or reviewed. */
    isBusy: () => isBusy,
    /** The form is closed: a read that is under way changes nothing any more. */
    stop: () => void (round += 1),
    /** Saves the draft immediately; the queue shows and retries errors. */
    async save(): Promise<"saved" | "unchanged" | "failed"> {
      const isSaved =
        !queue.position.isPublishing &&
        (await queue.flush({ isAsked: true }).then(
          () => true,
          () => false,
        ));
      if (!isSaved) {
        retry();
        return "failed";
      }
      return queue.position.draft === null ? "unchanged" : "saved";
    },
    /**
     * Saves the draft and hands it to `send`, with saves paused. It isn't sent where the server takes no draft, nor
     * where a publication whose response was lost has made a record of it.
     */
    sendWhole: (send: (whole: DraftVersion) => Promise<unknown>) =>
      whileBusy(async (): Promise<"sent" | "noDraft" | "publishedBefore"> => {
        if ((await publishedBefore()) !== null) return "publishedBefore";
        const latest = await flush();
        if (latest === null || latest.withoutFiles.length > 0) return "noDraft";
        const whole = queue.position.draft ?? (await createAnyway(latest));
        await send(whole).catch(mergeRemote);
        return "sent";
      }),
    /** Rejects with a `CallFailure`; then the draft is as it was. */
    publish: () => whileBusy(publish),
  };
}

const isNotThere = (thrown: unknown) => thrown instanceof CallFailure && thrown.status === 404;

function isGone(thrown: unknown): true {
  if (isNotThere(thrown)) return true;
  throw thrown;
}
