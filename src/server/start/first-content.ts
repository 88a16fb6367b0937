import { createFirstAdmin, ensureRoles } from "../accounts/first-admin.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { withAdvisoryLock } from "../database/advisory-lock.ts";
import { loadFirstRecords } from "../sample/first-records.ts";
import { loadSampleContent } from "../sample/load-sample-content.ts";
import { firstAdminAnnouncement } from "./start-message.ts";

/**
 * Fills an empty database: the roles, the first Super Admin, the sample content unless it is
 * switched off, and first records. On a filled one each step finds that there is nothing to do.
 */
export async function loadFirstContent(
  database: Database,
  config: Config,
  report: (progress: string) => void,
): Promise<void> {
  // Two instances may start on the same empty database; the second waits and finds everything
  // there.
  await withAdvisoryLock(database, "firstContent", async () => {
    await ensureRoles(database);
    const admin = await createFirstAdmin(database, config);
    // At once: should the rest of the first start be interrupted, the password has been seen.
    if (admin) console.log(firstAdminAnnouncement(config, admin));
    if (config.sampleContent) await loadSampleContent(database, report);
    await database.orm.transaction(loadFirstRecords);
  });
}
