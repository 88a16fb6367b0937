/** What people change of their own account: neither role, status nor e-mail. */
import type * as z from "zod";
import type { profileBody } from "#contract/account-calls.ts";
import { user } from "#contract/resources/user.ts";
import { updateRevised } from "../resources/revisions/write-revision.ts";
import type { Services } from "../services.ts";
import type { Account } from "./account.ts";

/** Stores the profile. Names stand beside what people have written, so the change is announced. */
export async function changeProfile(
  { clock, invalidations, database }: Services,
  actor: Account,
  { name, position, phone }: z.output<typeof profileBody>,
): Promise<void> {
  const invalidation = { resource: user.api };
  await database.orm.transaction(async (executor) => {
    const change = { resource: user, actor, now: clock.now() };
    await updateRevised(executor, change, actor.id, { name, position, phone });
    await invalidations.announce(executor, invalidation);
  });
  invalidations.reportHere(invalidation);
}
