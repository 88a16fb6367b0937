/** Mails of the second pair of eyes: one for each thing, or one each morning, as the account wants it. */
import { eq, ne, sql } from "drizzle-orm";
import * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import type { ReviewMailChoice } from "#contract/review-mails.ts";
import {
  digestHour,
  endingNoticeDays,
  reviewMailKinds,
  usualReviewMails,
} from "#contract/review-mails.ts";
import type { Account } from "../../accounts/account.ts";
import { findAccount } from "../../accounts/account.ts";
import { readPreferences } from "../../accounts/preferences.ts";
import type { Executor } from "../../database/executor.ts";
import { preference, setting } from "../../database/schema.ts";
import { defineJob } from "../../jobs/job-kind.ts";
import type { ReviewNews } from "../../mail/review-texts.ts";
import { digestMailText, reviewMailText } from "../../mail/review-texts.ts";
import type { Services } from "../../services.ts";
import {
  endingRecords,
  forcedNews,
  inDays,
  lastDigestTime,
  newsFor,
  newsOfEnding,
  publishedNews,
  submissionNews,
} from "./review-news.ts";
import { reviewersOf } from "./reviewers.ts";

/** Most of a day. */
const retries = 24;
const morningSetting = "review_morning";
const record = { resource: z.string(), record_id: z.int() };
const subject = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["waiting", "returned", "published"]), draft_id: z.int() }),
  z.object({ kind: z.literal("forced"), ...record }),
  z.object({ kind: z.literal("ending"), ...record }),
]);
type Subject = z.infer<typeof subject>;

type MailServices = Pick<Services, "clock" | "config" | "database" | "mailer">;

/** One mail about one thing. What isn't so any more when it is sent isn't told. */
export const reviewMail = defineJob({
  name: "review-mail",
  data: z.object({ user_id: z.int(), subject }),
  retries,
  async run(services, { user_id: id, subject: about }) {
    const recipient = await findRecipient(services, id);
    const kind = about.kind === "forced" ? "waiting" : about.kind;
    if (recipient === null || recipient.choice.is_digest) return;
    if (recipient.choice.off.includes(kind)) return;
    const { account } = recipient;
    const [news] = await newsAbout(services, account, about);
    if (news === undefined) return;
    const content = reviewMailText(account.name, news);
    await services.mailer.send({ to: { name: account.name, address: account.email }, content });
  },
});

/** The mail of a morning; none where there is nothing to tell. */
export const reviewDigestMail = defineJob({
  name: "review-digest-mail",
  // A digest that is sent late tells what it would have told then, so that nothing is lost or told twice.
  data: z.object({
    user_id: z.int(),
    since: z.iso.datetime().optional(),
    due_at: z.iso.datetime().optional(),
  }),
  retries,
  async run(services, { user_id: id, since, due_at: due }) {
    const recipient = await findRecipient(services, id);
    if (recipient === null || !recipient.choice.is_digest) return;
    const { account, choice } = recipient;
    const kinds = reviewMailKinds.filter((kind) => !choice.off.includes(kind));
    const now = services.clock.now();
    const dueAt = due === undefined ? lastDigestTime(now) : new Date(due);
    const period = { since: since === undefined ? inDays(dueAt, -1) : new Date(since), dueAt };
    const news = await newsFor(requestOf(services, account), kinds, period);
    if (news.length === 0) return;
    const url = `${services.config.publicOrigin}/dashboard`;
    const content = digestMailText(account.name, news, { url, now });
    await services.mailer.send({ to: { name: account.name, address: account.email }, content });
  },
});

/**
 * Each morning: the digests, and a mail about each record whose last days have begun. The first morning after others on
 * which no instance ran tells for all of them.
 */
export const reviewMorning = defineJob({
  name: "review-morning",
  data: z.object({}),
  retries: 3,
  schedule: `0 ${digestHour} * * *`,
  async run({ clock, database, jobs }) {
    const dueAt = lastDigestTime(clock.now());
    await database.orm.transaction(async (executor) => {
      const since = await beginMorning(executor, dueAt);
      if (since === null) return;
      const days = {
        from: inDays(since, endingNoticeDays),
        until: inDays(dueAt, endingNoticeDays),
      };
      for (const id of await digestReaders(executor)) {
        const data = { user_id: id, since: since.toISOString(), due_at: dueAt.toISOString() };
        await jobs.add(reviewDigestMail, data, executor);
      }
      for (const { resource, id, ownerId } of await endingRecords(executor, days)) {
        const about = { kind: "ending", resource: resource.api, record_id: id } as const;
        await jobs.add(reviewMail, { user_id: ownerId, subject: about }, executor);
      }
    });
  },
});

/** Tells those who may approve it, or the one whom its author wishes for. */
export async function mailReviewers(
  services: Pick<Services, "jobs">,
  executor: Executor,
  resource: Resource,
  {
    about,
    writers,
    wished = null,
  }: {
    readonly about: Subject;
    readonly writers: readonly number[];
    readonly wished?: number | null;
  },
): Promise<void> {
  const reviewers = (await reviewersOf(executor, resource))
    .map(({ id }) => id)
    .filter((id) => !writers.includes(id));
  const told = wished !== null && reviewers.includes(wished) ? [wished] : reviewers;
  for (const id of told)
    await services.jobs.add(reviewMail, { user_id: id, subject: about }, executor);
}

/** Tells the author of a draft what a reviewer decided. */
export function mailAuthor(
  { jobs }: Pick<Services, "jobs">,
  executor: Executor,
  draft: { readonly id: number; readonly authorId: number },
  kind: "returned" | "published",
): Promise<void> {
  const data = { user_id: draft.authorId, subject: { kind, draft_id: draft.id } };
  return jobs.add(reviewMail, data, executor);
}

async function newsAbout(
  services: MailServices,
  account: Account,
  about: Subject,
): Promise<ReviewNews[]> {
  const request = requestOf(services, account);
  if ("draft_id" in about) {
    const { kind, draft_id: id } = about;
    return kind === "published"
      ? publishedNews(request, { draftId: id })
      : submissionNews(request, kind, id);
  }
  if (about.kind === "forced") {
    return forcedNews(request, { resource: about.resource, id: about.record_id });
  }
  const { now, orm, publicOrigin } = request;
  const records = await endingRecords(orm, { from: now, until: inDays(now, endingNoticeDays) });
  return records
    .filter(({ resource, id }) => resource.api === about.resource && id === about.record_id)
    .map((one) => newsOfEnding(one, publicOrigin));
}

function requestOf({ clock, config, database }: MailServices, account: Account) {
  const { publicOrigin } = config;
  return { orm: database.orm, account, now: clock.now(), publicOrigin };
}

async function findRecipient(
  { database: { orm } }: MailServices,
  id: number,
): Promise<{ account: Account; choice: ReviewMailChoice } | null> {
  const account = await findAccount(orm, { id });
  if (account === null || !account.isActive) return null;
  const choice = (await readPreferences(orm, id))?.review_mails ?? usualReviewMails;
  return { account, choice };
}

/**
 * The morning before whose mails were sent; null where this one's were: a job whose process dies after its commit is run
 * again.
 */
async function beginMorning(executor: Executor, dueAt: Date): Promise<Date | null> {
  const [before] = await executor
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, morningSetting))
    .for("update");
  const value = dueAt.toISOString();
  const { rowCount } = await executor
    .insert(setting)
    .values({ name: morningSetting, value })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value },
      setWhere: ne(setting.value, value),
    });
  if (rowCount === 0) return null;
  return before === undefined ? inDays(dueAt, -1) : new Date(before.value);
}

async function digestReaders(executor: Executor): Promise<number[]> {
  const isDigest = sql`${preference.values}->'review_mails'->'is_digest' = 'true'::jsonb`;
  const rows = await executor.select({ id: preference.user_id }).from(preference).where(isDigest);
  return rows.map(({ id }) => id);
}
