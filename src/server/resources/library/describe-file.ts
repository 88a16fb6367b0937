/** What is said of a stored file, and where its crops are centred. */
import { and, eq, like } from "drizzle-orm";
import type { FileDescription } from "#contract/media-library.ts";
import type { Account } from "../../accounts/account.ts";
import type { ResourceInvalidation } from "../../cache/cache-tags.ts";
import type { Executor } from "../../database/executor.ts";
import { media, mediaUse, mediaVariant } from "../../database/media-tables.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import { hiddenFiles } from "../../media/hide-unshown.ts";
import type { Services } from "../../services.ts";
import { mayChange } from "./delete-file.ts";
import { findInLibrary } from "./list-library.ts";

/** Describes a file; pages that show it are invalidated where their crops of it move. */
export async function describeFile(
  { database, invalidations }: Pick<Services, "database" | "invalidations">,
  actor: Account,
  hash: string,
  description: FileDescription,
): Promise<Outcome<null>> {
  const stale: ResourceInvalidation[] = [];
  const outcome = await database.orm.transaction(async (executor): Promise<Outcome<null>> => {
    await executor
      .select({ hash: media.hash })
      .from(media)
      .where(eq(media.hash, hash))
      .for("update");
    const file = await findInLibrary(executor, actor, hash);
    if (file === null) return refused("notFound");
    if (!mayChange(actor, "update", file.uploaded_by)) return refused("forbidden");
    const columns = columnsOf(description);
    if (Object.keys(columns).length === 0) return done(null);
    await executor.update(media).set(columns).where(eq(media.hash, hash));
    const details = { file: hash, ...description };
    await storeAuditEvents(executor, [
      { action: "file-described", actor, label: file.title, details },
    ]);
    const { focal_point: point } = description;
    const isMoved =
      point !== undefined && (point?.x !== file.focal_point?.x || point?.y !== file.focal_point?.y);
    if (isMoved) {
      await executor
        .delete(mediaVariant)
        .where(and(eq(mediaVariant.hash, hash), like(mediaVariant.format, "og-%")));
      stale.push(hiddenFiles(), ...(await pagesWith(executor, hash)));
      for (const one of stale) await invalidations.announce(executor, one);
    }
    return done(null);
  });
  if (outcome.kind === "done") stale.forEach(invalidations.reportHere);
  return outcome;
}

function columnsOf({ focal_point: point, ...words }: FileDescription) {
  const texts = Object.entries(words).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === "" ? null : value]],
  );
  return {
    ...Object.fromEntries(texts),
    ...(point === undefined ? {} : { focalX: point?.x ?? null, focalY: point?.y ?? null }),
  };
}

/** Everything of the resources whose records show a file. */
async function pagesWith(executor: Executor, hash: string): Promise<ResourceInvalidation[]> {
  const rows = await executor
    .select({ resource: mediaUse.resource })
    .from(mediaUse)
    .where(eq(mediaUse.hash, hash))
    .groupBy(mediaUse.resource);
  return rows.map(({ resource }) => ({ resource }));
}
