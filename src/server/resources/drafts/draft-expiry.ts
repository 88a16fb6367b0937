/** Drafts that are neither saved nor submitted any more expire; their authors are told before. */
import { and, eq, inArray, isNotNull, isNull, lte, not, or } from "drizzle-orm";
import * as z from "zod";
import { dayMs } from "#contract/durations.ts";
import { indonesianDate } from "#contract/format.ts";
import { endedDraftDays, draftLifetimeDays, draftNoticeDays } from "#contract/limits.ts";
import { user } from "#contract/resources/user.ts";
import { findAccount } from "../../accounts/account.ts";
import { draft } from "../../database/draft-tables.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { defineJob } from "../../jobs/job-kind.ts";
import { draftExpiryMailText } from "../../mail/mail-texts.ts";
import { expiryOf, resourceOf, storedColumns, touchedAt } from "./draft-summary.ts";

const userTable = resourceTable(user);

/** Tells an author which drafts expire soon, once. */
export const draftExpiryMail = defineJob({
  name: "draft-expiry-mail",
  data: z.object({ user_id: z.int(), draft_ids: z.array(z.int()) }),
  // Most of a day.
  retries: 24,
  async run({ config, database: { orm }, mailer }, { user_id: id, draft_ids: ids }) {
    const account = await findAccount(orm, { id });
    if (account === null || !account.isActive) return;
    const drafts = await orm
      .select(storedColumns)
      .from(draft)
      .where(and(inArray(draft.id, ids), isNull(draft.ended_at), isNotNull(draft.announced_at)));
    if (drafts.length === 0) return;
    const lines = drafts.map((one) => {
      const area = resourceOf(one)?.admin?.menu.label ?? one.resource;
      return `${one.label ?? "Tanpa judul"} (${area}), ${indonesianDate(expiryOf(one))}`;
    });
    const to = { name: account.name, address: account.email };
    const url = `${config.publicOrigin}/dashboard`;
    await mailer.send({ to, content: draftExpiryMailText(account.name, lines, url) });
  },
});

/**
 * Runs every hour. A draft is deleted only when its author was told long enough before. Accounts that are deactivated
 * get no mail, so their drafts wait until they are active again (decision 0160).
 */
export const draftExpiry = defineJob({
  name: "draft-expiry",
  data: z.object({}),
  retries: 0,
  schedule: "47 * * * *",
  async run({ clock, database, jobs }) {
    const active = database.orm
      .select({ id: userTable.id })
      .from(userTable)
      .where(eq(userTable.status, "active"));
    const isOfActive = inArray(draft.author_id, active);
    // A submission waits for another user, however long.
    const isWithAuthor = or(isNull(draft.submitted_at), isNotNull(draft.returned_at));
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    await database.orm.transaction(async (executor) => {
      // Whoever was deactivated since the notice may not have got it.
      await executor
        .update(draft)
        .set({ announced_at: null })
        .where(and(isNotNull(draft.announced_at), not(isOfActive)));
      const isUntouched = and(
        isOfActive,
        isWithAuthor,
        isNull(draft.ended_at),
        lte(touchedAt, daysAgo(draftLifetimeDays)),
        lte(draft.announced_at, daysAgo(draftNoticeDays)),
      );
      const isEnded = lte(draft.ended_at, daysAgo(endedDraftDays));
      await executor.delete(draft).where(or(isUntouched, isEnded));
      const announced = await executor
        .update(draft)
        .set({ announced_at: clock.now() })
        .where(
          and(
            isOfActive,
            isWithAuthor,
            isNull(draft.ended_at),
            isNull(draft.announced_at),
            lte(touchedAt, daysAgo(draftLifetimeDays - draftNoticeDays)),
          ),
        )
        .returning({ id: draft.id, author: draft.author_id });
      const byAuthor = Map.groupBy(announced, ({ author }) => author);
      for (const [author, drafts] of byAuthor) {
        const data = { user_id: author, draft_ids: drafts.map(({ id }) => id) };
        await jobs.add(draftExpiryMail, data, executor);
      }
    });
  },
});
