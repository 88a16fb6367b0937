/** An open merge screen, stored beside the form's journal at each choice, so that it outlives its page. */
import * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import { database, deleteEntries } from "#admin/drafts/journal.ts";
import { choiceSchema } from "./choices.ts";
import { openConflict } from "./open-conflict.ts";

const storedMerge = z.object({
  conflict: openConflict.nullable(),
  choices: z.record(z.string(), choiceSchema),
});
/** A merge: of one that was left for the form, only the choices. */
export type StoredMerge = Readonly<z.infer<typeof storedMerge>>;

/** Whose merge, and of which record. */
export interface MergeOf {
  readonly accountId: number;
  readonly resource: Resource;
  readonly recordId: number;
}

const idOf = ({ accountId, resource, recordId }: MergeOf) =>
  `merge ${accountId} ${resource.api} ${recordId}`;

/** Stores an open merge screen; false where the device doesn't take it. */
export async function storeMerge(of: MergeOf, { conflict, choices }: StoredMerge) {
  try {
    const id = idOf(of);
    const transaction = (await database()).transaction("entries", "readwrite");
    const before = storedMerge.safeParse(await transaction.store.get(id)).data;
    // Another tab may have the same merge open.
    const all = { ...before?.choices, ...choices };
    // Without a choice the server has everything that it is made of.
    const isSynced = Object.keys(all).length === 0;
    const row = { id, accountId: of.accountId, isSynced, conflict, choices: all };
    await Promise.all([transaction.store.put(row), transaction.done]);
    return true;
  } catch (reason) {
    console.warn(reason);
    return false;
  }
}

/** The merge of a record that isn't over; null where there is none. */
export async function readMerge(of: MergeOf): Promise<StoredMerge | null> {
  try {
    const stored = await (await database()).get("entries", idOf(of));
    return storedMerge.safeParse(stored).data ?? null;
  } catch (reason) {
    console.warn(reason);
    return null;
  }
}

/** The merge is over. */
export async function deleteStoredMerge(of: MergeOf): Promise<void> {
  // Without a database there is nothing to delete.
  await deleteEntries([idOf(of)]).catch(() => {});
}
