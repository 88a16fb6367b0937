/** Publishing the draft of a form: once, also where the response was lost. */
import type { Resource } from "#contract/resource.ts";
import { CallFailure } from "#admin/api/call-failure.ts";
import type { DraftVersion, PublishedRecord } from "#admin/api/drafts.ts";
import { createDraft, publishDraft, readDraft } from "#admin/api/drafts.ts";
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
  readonly resource: Resource;
  readonly queue: DraftQueue;
  /** Null for a record that isn't there yet. */
  readonly recordId: () => number | null;
  /** The refusal by which another tab's input has come into the form since the last call; null without. */
  readonly takeUnseen: () => CallFailure | null;
  /** Saves are paused until the form's button: an earlier publication has arrived, or its state is unknown. */
  readonly onHeld: () => void;
}

/** Publishes the draft of a form. */
export function createPublisher({ resource, queue, recordId, ...options }: PublisherOptions) {
  let isSending = false;

  /** What a publication whose response was lost has made of the draft; null where it hasn't arrived. */
  async function publishedBefore(): Promise<AdminRecord | null> {
    const { draft, isPublishing } = queue.position;
    if (!isPublishing || draft === null) return null;
    const isEnded = await readDraft(draft.id).then(() => false, isGone);
    if (isEnded) return publishDraft(resource, draft);
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
    const { id, version } = await createDraft(resource, recordId(), save, { isAsked: true });
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
    const { draft } = queue.position;
    const isThere = async (id: number) => (await readDraft(id).catch(() => null)) !== null;
    if (draft !== null && !(await isThere(draft.id))) return options.onHeld();
    await queue.move({ isPublishing: false });
    queue.release();
  }

  function retry(): void {
    if (isSending) return;
    if (queue.position.isPublishing) void resume();
    else queue.retry();
  }

  return {
    resume,
    retry,
    /** Whether a publication is on its way. */
    isSending: () => isSending,
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
    /** Saves the draft and hands it to `send`, with saves paused; false where the server takes no draft. */
    async sendWhole(send: (whole: DraftVersion) => Promise<unknown>): Promise<boolean> {
      queue.hold();
      const latest = await flush();
      if (latest === null || latest.withoutFiles.length > 0) return false;
      const whole = queue.position.draft ?? (await createAnyway(latest));
      await send(whole).catch(mergeRemote);
      return true;
    },
    /** Rejects with a `CallFailure`; then the draft is as it was. */
    async publish(): Promise<Publication> {
      queue.hold();
      const before = await publishedBefore();
      if (before !== null) return { kind: "publishedBefore", record: before };
      const latest = await flush();
      const { draft } = queue.position;
      if (latest === null || draft === null || latest.withoutFiles.length > 0) {
        return { kind: "noDraft" };
      }
      // A new record must not be created twice; of another one a repetition changes nothing.
      await queue.move({ isPublishing: recordId() === null });
      isSending = true;
      try {
        return { kind: "published", record: await publishDraft(resource, draft) };
      } catch (thrown) {
        if (!(thrown instanceof CallFailure && isPassing(thrown))) {
          await queue.move({ isPublishing: false });
        }
        if (isNotThere(thrown)) return { kind: "noDraft" };
        return await mergeRemote(thrown);
      } finally {
        isSending = false;
      }
    },
  };
}

const isNotThere = (thrown: unknown) => thrown instanceof CallFailure && thrown.status === 404;

function isGone(thrown: unknown): true {
  if (isNotThere(thrown)) return true;
  throw thrown;
}
