/** Tells Super Admins by mail of events that may be an attack: while they last, not in some report. */
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import type { RoleName } from "#contract/roles.ts";
import type { Executor } from "../database/executor.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { alertMailText } from "../mail/alert-texts.ts";
import type { Services } from "../services.ts";
import { findAccount } from "./account.ts";
import type { Alert } from "./alert.ts";
import { alertSchema } from "./alert.ts";
import { manyFailedSignIns, mostAlerts } from "./throttle-limits.ts";

const data = z.object({ alert: alertSchema, happened_at: z.iso.datetime() });

/** The mail to one Super Admin, by id. */
export const alertMail = defineJob({
  name: "alert-mail",
  data: data.extend({ user_id: z.int() }),
  retries: 12,
  async run({ config, database, mailer }, { alert, happened_at: at, user_id: id }) {
    const recipient = await findAccount(database.orm, { id });
    if (recipient === null || !recipient.isActive) return;
    const nameOf = async (account: number) =>
      (await findAccount(database.orm, { id: account }))?.name ?? `#${account}`;
    const names = {
      account: "account" in alert ? await nameOf(alert.account) : "",
      actor: "actor" in alert ? await nameOf(alert.actor) : "",
    };
    const url = `${config.publicOrigin}/dashboard/jejak-audit`;
    const content = alertMailText(recipient.name, { alert, names, happenedAt: new Date(at) }, url);
    await mailer.send({ to: { name: recipient.name, address: recipient.email }, content });
  },
});

/** Hands an alert to each active Super Admin, unless there were many of its kind just now. */
export const alertJob = defineJob({
  name: "alert",
  data,
  retries: 12,
  async run({ database, jobs, throttle }, told) {
    const own = { limit: mostAlerts[told.alert.kind], of: [] };
    await database.orm.transaction(async (executor) => {
      // Counted with the mails: after a crash between them the next run would be one too many.
      const admission = await throttle.admit({ own, executor });
      if (admission.kind === "refused") return;
      for (const id of await superAdmins(executor)) {
        // The owner has a mail about the new device already.
        if (told.alert.kind === "new-device" && told.alert.account === id) continue;
        await jobs.add(alertMail, { ...told, user_id: id }, executor);
      }
    });
  },
});

/** Raises an alert; in a transaction, once that commits. */
export function raiseAlert(
  { clock, jobs }: Pick<Services, "clock" | "jobs">,
  alert: Alert,
  executor?: Executor,
): Promise<void> {
  return jobs.add(alertJob, { alert, happened_at: clock.now().toISOString() }, executor);
}

/** Counts a failed sign-in, whoever's; many within a short time raise an alert. */
export async function countFailedSignIn(
  services: Pick<Services, "clock" | "jobs" | "throttle">,
): Promise<void> {
  const admission = await services.throttle.admit({ own: { limit: manyFailedSignIns, of: [] } });
  if (admission.kind !== "refused" || !admission.isFirst) return;
  await raiseAlert(services, { kind: "failed-sign-ins" });
}

async function superAdmins(executor: Executor): Promise<number[]> {
  const [userTable, roleTable] = [resourceTable(user), resourceTable(role)];
  const name: RoleName = "Super Admin";
  const rows = await executor
    .select({ id: userTable.id })
    .from(userTable)
    .innerJoin(roleTable, eq(roleTable.id, userTable.role_id))
    .where(and(eq(roleTable.name, name), eq(userTable.status, "active")))
    .orderBy(userTable.id);
  return rows.map(({ id }) => id);
}
