/** Says of a submission that is no longer there who decided it and when, to whoever might have decided it. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { reviewMessages } from "#contract/review.ts";
import type { Account } from "../../accounts/account.ts";
import { auditEvent } from "../../database/audit-tables.ts";
import { draft } from "../../database/draft-tables.ts";
import type { Executor } from "../../database/executor.ts";
import type { Outcome } from "../../http/problem.ts";
import { refused } from "../../http/problem.ts";
import { isOwnOrReviewed } from "./submission-store.ts";

/** Refuses with that; as not found where nothing of it is stored, or it was withdrawn or discarded. */
export async function refuseDecided(
  executor: Executor,
  account: Account,
  id: number,
): Promise<Outcome<never>> {
  const [approved] = await executor
    .select({ at: draft.ended_at, by: auditEvent.actor_name })
    .from(draft)
    .leftJoin(
      auditEvent,
      and(
        eq(auditEvent.action, "submission-approved"),
        eq(auditEvent.resource, draft.resource),
        eq(auditEvent.record_id, draft.published_id),
        // Earlier releases don't name it.
        eq(sql`${auditEvent.details}->>'draft'`, sql`${draft.id}::text`),
      ),
    )
    .where(
      and(
        eq(draft.id, id),
        isNotNull(draft.submitted_at),
        isNotNull(draft.published_id),
        isOwnOrReviewed(account),
      ),
    );
  if (!approved?.at) return refused("notFound");
  const { by, at } = approved;
  return refused("decidedSubmission", { message: reviewMessages.approved(by, at) });
}
