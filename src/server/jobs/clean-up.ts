/** Forgets what has outlived its purpose, so that nothing grows for ever and no secret lies about. */
import * as z from "zod";
import { forgetExpiredLinks } from "../accounts/account-link.ts";
import { forgetExpiredWaysBack } from "../accounts/email-restore.ts";
import { forgetCreateKeys } from "../resources/idempotency-key.ts";
import { forgetDeletedRecords } from "../resources/deleted-records.ts";
import { defineJob } from "./job-kind.ts";

/** Runs every five minutes. What has expired is of no effect before that already. */
export const cleanUp = defineJob({
  name: "clean-up",
  data: z.object({}),
  retries: 0,
  schedule: "*/5 * * * *",
  async run({ clock, database, sessions, throttle }) {
    const now = clock.now();
    await forgetDeletedRecords(database.orm, now);
    await forgetCreateKeys(database.orm, now);
    await forgetExpiredLinks(database.orm, now);
    await forgetExpiredWaysBack(database.orm, now);
    await throttle.forgetEnded();
    await sessions.forgetExpired();
  },
});
