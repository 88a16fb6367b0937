/** A stored file with all that needs it. */
import { eq } from "drizzle-orm";
import type * as z from "zod";
import { daySeconds } from "#contract/durations.ts";
import { unusedUploadDays } from "#contract/limits.ts";
import type { libraryFileDetail } from "#contract/media-library.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { media } from "../../database/media-tables.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import { mayChange } from "./delete-file.ts";
import { holdersOf, placesOf } from "./file-holders.ts";
import { findInLibrary } from "./list-library.ts";

/** Reads it, as far as the account may. */
export async function readFile(
  executor: Executor,
  actor: Account,
  hash: string,
): Promise<Outcome<z.infer<typeof libraryFileDetail>>> {
  const file = await findInLibrary(executor, actor, hash);
  if (file === null) return refused("notFound");
  const [stored] = await executor
    .select({ since: media.createdAt })
    .from(media)
    .where(eq(media.hash, hash));
  const holders = await holdersOf(executor, hash);
  const isUnused = file.uses === 0 && holders.length === 0;
  const expires = stored && secondsFromDate(stored.since) + unusedUploadDays * daySeconds;
  return done({
    ...file,
    places: await placesOf(executor, actor, hash),
    holders,
    may_describe: mayChange(actor, "update", file.uploaded_by),
    may_delete: isUnused && mayChange(actor, "remove", file.uploaded_by),
    expires_at: isUnused ? (expires ?? null) : null,
  });
}
