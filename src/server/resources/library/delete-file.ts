/** Deleting a stored file that nothing needs. */
import { eq } from "drizzle-orm";
import { libraryMessages } from "#contract/media-library.ts";
import { grantFor } from "#contract/roles.ts";
import type { Account } from "../../accounts/account.ts";
import { media } from "../../database/media-tables.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import { hiddenFiles } from "../../media/hide-unshown.ts";
import type { Services } from "../../services.ts";
import { holdersOf, namedHolders, placesOf } from "./file-holders.ts";
import { findInLibrary } from "./list-library.ts";

/** Whether an account may describe or delete a file, by who uploaded it first. */
export function mayChange(
  { id, role }: Account,
  change: "update" | "remove",
  uploader: { id: number | null } | null,
): boolean {
  const reach = grantFor(role, "media")[change];
  return reach === "all" || (reach === "ownInactive" && uploader?.id === id);
}

/** Deletes it; what needs it is named. */
export function deleteFile(
  { database, invalidations }: Pick<Services, "database" | "invalidations">,
  actor: Account,
  hash: string,
): Promise<Outcome<{ message: string }>> {
  return database.orm.transaction(async (executor) => {
    // A save that claims it meanwhile is waited for, and seen.
    await executor
      .select({ hash: media.hash })
      .from(media)
      .where(eq(media.hash, hash))
      .for("update");
    const file = await findInLibrary(executor, actor, hash);
    if (file === null) return refused("notFound");
    if (!mayChange(actor, "remove", file.uploaded_by)) return refused("forbidden");
    const others = await holdersOf(executor, hash);
    if (file.uses > 0 || others.length > 0) {
      const holders = namedHolders(await placesOf(executor, actor, hash), file.uses, others);
      return refused("stillInUse", { message: libraryMessages.inUse(holders) });
    }
    await executor.delete(media).where(eq(media.hash, hash));
    await storeAuditEvents(executor, [{ action: "file-deleted", actor, label: file.title }]);
    await invalidations.announce(executor, hiddenFiles());
    return done({ message: libraryMessages.deleted });
  });
}
