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
    await purgeExpired(database.orm, now);
    await deleteExpiredIdempotencyKeys(database.orm, now);
    await deleteExpiredLinks(database.orm, now);
    await deleteExpiredEmailRestores(database.orm, now);
    await deleteOldPresence(database.orm, now);
    await deleteOldSearchGaps(database.orm, now, feedbackDays);
    await deleteOldArticleAnswers(database.orm, now, feedbackDays);
    await deleteExpiredPreviewLinks(database.orm, now);
    await deleteExpiredApiTokens(database.orm, now);
    await deleteOldMails(config, now);
    await throttle.deleteExpired();
    await sessions.deleteExpired();
  },
});
