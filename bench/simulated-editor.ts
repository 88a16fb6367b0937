/**
 * An editor at work in the news form without the form: the admin app's own draft queue and merge, over the API of a
 * portal.
 */
import * as z from "zod";
import { CallFailure } from "../src/admin/api/call-failure.ts";
import type { DraftSummary } from "../src/admin/api/drafts.ts";
import { createDraftQueue } from "../src/admin/drafts/draft-queue.ts";
import { newPosition } from "../src/admin/drafts/position.ts";
import type { Choice } from "../src/admin/merge/choices.ts";
import { choiceKey, choiceOf, decisionsOf } from "../src/admin/merge/choices.ts";
import { isCombinable, suggestionOf } from "../src/admin/merge/suggestion.ts";
import { draftSummary } from "../src/contract/drafts.ts";
import { article } from "../src/contract/resources/article.ts";
import type { Conflict } from "../src/contract/revisions/merge.ts";
import { merge, mergedValues } from "../src/contract/revisions/merge.ts";
import { valuesSchema } from "../src/contract/revisions/revision.ts";
import { recordValues } from "../src/contract/revisions/values.ts";
import type { Editor } from "../src/server/test-kit/editor.ts";
import type { Hand } from "./article-edits.ts";
import { edited } from "./article-edits.ts";
import type { LostWordTracker } from "./lost-word-tracker.ts";

/** A save as the server has answered it. */
export interface MergedSave {
  readonly version: number;
  /** The number that the editor had chosen; null where it was left as it was. */
  readonly chosen: unknown;
  readonly stored: unknown;
  readonly isMerged: boolean;
}

/** An editor at work. */
export type SimulatedEditor = Awaited<ReturnType<typeof openArticle>>;

const savedRecord = z.looseObject({ version: z.int(), merged: z.array(z.unknown()).optional() });
const mergeConflict = z.object({
  record: savedRecord,
  base: valuesSchema,
  current: valuesSchema,
});
const conflictStatus = 409;
/** A title may hold no more; whoever would keep both texts decides otherwise then. */
const longestKeptTitle = 120;

/** Opens the article in the editor's form. */
export async function openArticle(api: Editor, id: number, hand: Hand, words: LostWordTracker) {
  const { data } = await api.get(`/dashboard/article/${id}`);
  let base = savedRecord.parse(data).version;
  let stored = recordValues(article, data);
  let mine = stored;
  let draftSaves = 0;
  const saves: MergedSave[] = [];

  const typed = () => Object.entries(mine).filter(([name, value]) => value !== stored[name]);
  const queue = createDraftQueue({
    position: newPosition(),
    shown: "idle",
    prepare: async () => ({
      values: Object.fromEntries(typed()),
      base,
      isUnchanged: typed().length === 0,
      withoutFiles: [],
    }),
    create: (save) =>
      saveDraft(() =>
        api.post("/dashboard/drafts", { resource: article.api, record_id: id, ...save }),
      ),
    save: ({ id: draft, version }, save) =>
      saveDraft(() => api.put(`/dashboard/drafts/${draft}`, { version, ...save })),
    onMoved: async () => {},
    onState(state) {
      if (state.kind === "failed") throw new Error(`A draft was refused: ${state.reason}`);
    },
    onOtherState() {
      throw new Error("Nobody else has this draft");
    },
    isOnline: () => true,
    isOwner: () => true,
  });

  async function saveDraft(send: () => ReturnType<Editor["post"]>): Promise<DraftSummary> {
    draftSaves += 1;
    const { status, data: saved } = await send();
    if (status !== 200) throw new CallFailure("refused", "", { status, current: saved });
    return draftSummary.parse(saved);
  }

  function goOn(record: z.infer<typeof savedRecord>) {
    base = record.version;
    stored = recordValues(article, record);
  }

  /** The merge screen: what is left is decided, each conflict once, however often others save meanwhile. */
  async function mergeScreen(first: z.infer<typeof mergeConflict>): Promise<void> {
    const typedAtFirst = mine;
    const choices: Record<string, Choice> = {};
    for (let conflict = first; ;) {
      const states = { base: first.base, mine: typedAtFirst, theirs: conflict.current };
      const merged = merge(article, states);
      for (const one of merged.conflicts) {
        if (choiceOf(one, choices).side !== null) continue;
        const choice = choose(one);
        choices[choiceKey(one)] = choice;
        words.decided(hand, one, resultOf(one, choice));
      }
      goOn(conflict.record);
      mine = mergedValues(merged, decisionsOf(merged.conflicts, choices, suggestionOf)) ?? mine;
      const again = await publish();
      if (again === null) return;
      conflict = again;
    }
  }

  function choose(conflict: Conflict): Choice {
    const { canKeepBoth, mine: own, theirs } = conflict;
    const isTooLong = conflict.field === "title" && `${own}${theirs}`.length > longestKeptTitle;
    const sides: Choice["side"][] = ["mine", "theirs"];
    if (canKeepBoth && !isTooLong) sides.push("both");
    if (isCombinable(conflict) && !isTooLong) sides.push("combined");
    return { side: hand.random.pick(sides), combined: null };
  }

  /** Null once it is saved. */
  async function publish(): Promise<z.infer<typeof mergeConflict> | null> {
    await queue.flush({});
    const { draft } = queue.position;
    if (draft === null) return null;
    const chosen = mine["order_no"] === stored["order_no"] ? null : mine["order_no"];
    const path = `/dashboard/drafts/${draft.id}/publish`;
    const { status, data: answer } = await api.post(path, { version: draft.version });
    if (status === conflictStatus) return mergeConflict.parse(answer);
    if (status !== 200) throw new Error(`A save was answered by ${status}`);
    const record = savedRecord.parse(answer);
    goOn(record);
    mine = stored;
    queue.restart(newPosition());
    saves.push({
      version: base,
      chosen,
      stored: stored["order_no"],
      isMerged: record.merged !== undefined && record.merged.length > 0,
    });
    return null;
  }

  return {
    saves,
    get draftSaves() {
      return draftSaves;
    },
    type() {
      const next = edited(mine, hand);
      words.edited(mine, next);
      mine = next;
      queue.note();
    },
    /** Presses the button. */
    async save(): Promise<void> {
      queue.hold();
      const conflict = await publish();
      if (conflict !== null) await mergeScreen(conflict);
      queue.release();
    },
    close: () => queue.stop(),
  };
}

function resultOf({ mine, theirs, ...conflict }: Conflict, { side }: Choice): unknown {
  if (side === "mine") return mine;
  if (side === "theirs") return theirs;
  return side === "both" ? `${mine} ${theirs}` : suggestionOf({ mine, theirs, ...conflict });
}
