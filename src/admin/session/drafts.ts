/** Drafts of forms in the tab's session storage, for the signed-in account (decision 0078). */
import * as z from "zod";
import { storedState } from "#admin/stored-state.ts";

const keyPrefix = "draft";

const draftSchema = z.object({
  keptAtSeconds: z.number(),
  /** The version of the record that was being edited; null for a new one. */
  version: z.int().nullable(),
  /** By which the server knows a create that was sent already. */
  createKey: z.string(),
  /** By field name; of a file, where it is stored and whether it is to go. */
  values: z.record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      z.null(),
      z.object({ kind: z.literal("stored"), address: z.string().nullable() }),
      z.object({ kind: z.literal("removed"), address: z.string() }),
    ]),
  ),
  /** Names of the fields whose newly chosen file isn't stored: files are too large. */
  lostFiles: z.array(z.string()),
});

/** What a form held that wasn't saved. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

/** Prefix of the signed-in user's keys; null when signed out, and nothing is read or stored. */
function ownPrefix(): string | null {
  const account = storedState().session.currentUser;
  return account && `${keyPrefix} ${account.id} `;
}

/** Storage may be off or full, or hold something foreign: then there are no drafts. */
function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The draft of the form at an address. */
export function draftAt(address: string): Draft | null {
  const prefix = ownPrefix();
  if (prefix === null) return null;
  return attempt(() => {
    const stored = sessionStorage.getItem(prefix + address);
    return stored === null ? null : draftSchema.parse(JSON.parse(stored));
  });
}

/** Stores the draft of the form at an address, in place of a previous one. */
export function saveDraft(address: string, draft: Draft): void {
  const prefix = ownPrefix();
  if (prefix === null) return;
  attempt(() => sessionStorage.setItem(prefix + address, JSON.stringify(draft)));
}

/** Deletes the draft of the form at an address. */
export function deleteDraft(address: string): void {
  const prefix = ownPrefix();
  if (prefix !== null) attempt(() => sessionStorage.removeItem(prefix + address));
}

/** Drops what belongs to anybody but the signed-in; after signing out that is everything. */
export function deleteOthersDrafts(): void {
  const prefix = ownPrefix();
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      const isOwn = prefix !== null && key.startsWith(prefix);
      if (key.startsWith(`${keyPrefix} `) && !isOwn) sessionStorage.removeItem(key);
    }
  });
}
