/** Deletes expired rows, so that no table grows for ever and no secret stays. */
import * as z from "zod";
import { deleteExpiredApiTokens } from "../accounts/api-token.ts";
import { deleteExpiredLinks } from "../accounts/account-link.ts";
import { deleteExpiredEmailRestores } from "../accounts/email-restore.ts";
import { deleteOldMails } from "../mail/mailer.ts";
import { deleteExpiredIdempotencyKeys } from "../resources/idempotency-key.ts";
import { deleteExpiredPreviewLinks } from "../resources/previews/preview-link-store.ts";
import { deleteOldPresence } from "../resources/presence/presence-store.ts";
import { deleteOldArticleAnswers } from "../feedback/article-feedback.ts";
import { deleteOldSearchGaps } from "../feedback/search-gaps.ts";
import { feedbackDays } from "#contract/feedback.ts";
import { purgeExpired } from "../resources/trash/purge-expired.ts";
import { defineJob } from "./job-kind.ts";

/** Runs every five minutes. What has expired is of no effect before that already. */
export const cleanUp = defineJob({
  name: "clean-up",
  data: z.object({}),
  retries: 0,
  schedule: "*/5 * * * *",
  async run({ clock, config, database, sessions, throttle }) {
    const now = clock.now();
    const { orm } = database;
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      trash: () => purgeExpired(orm, now),
      "keys of creates": () => deleteExpiredIdempotencyKeys(orm, now),
      links: () => deleteExpiredLinks(orm, now),
      "ways back to an e-mail address": () => deleteExpiredEmailRestores(orm, now),
      presence: () => deleteOldPresence(orm, now),
      "search gaps": () => deleteOldSearchGaps(orm, now, feedbackDays),
      answers: () => deleteOldArticleAnswers(orm, now, feedbackDays),
      "preview links": () => deleteExpiredPreviewLinks(orm, now),
      "API tokens": () => deleteExpiredApiTokens(orm, now),
      mails: () => deleteOldMails(config, now),
      "counted attempts": () => throttle.deleteExpired(),
      sessions: () => sessions.deleteExpired(),
    };
    // Each by itself: one that fails for long would leave the others' secrets for as long.
    const failed = new Map<string, unknown>();
    for (const [name, step] of Object.entries(steps)) {
      try {
        await step();
      } catch (error) {
        failed.set(name, error);
      }
    }
    if (failed.size === 0) return;
    throw new AggregateError(failed.values(), `Not cleaned up: ${[...failed.keys()].join(", ")}`);
  },
});
