/** Tells owners by mail what happened to the second factor of their account. */
import * as z from "zod";
import type { Executor } from "../../database/executor.ts";
import { defineJob } from "../../jobs/job-kind.ts";
import { secondFactorMailText, secondFactorChanges } from "../../mail/second-factor-mail-text.ts";
import type { SecondFactorChange } from "../../mail/second-factor-mail-text.ts";
import type { Services } from "../../services.ts";
import { findAccount } from "../account.ts";

/** A mail for each change. */
export const secondFactorMail = defineJob({
  name: "second-factor-mail",
  data: z.object({
    user_id: z.int(),
    change: z.enum(secondFactorChanges),
    changed_at: z.iso.datetime(),
  }),
  retries: 12,
  async run({ database, mailer }, { user_id: id, change, changed_at: changedAt }) {
    const account = await findAccount(database.orm, { id });
    if (account === null) return;
    const content = secondFactorMailText(account.name, change, new Date(changedAt));
    await mailer.send({ to: { name: account.name, address: account.email }, content });
  },
});

/** Has the mail sent once the transaction has committed. */
export async function addSecondFactorMail(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  executor: Executor,
  accountId: number,
  change: SecondFactorChange,
): Promise<void> {
  const data = { user_id: accountId, change, changed_at: clock.now().toISOString() };
  await jobs.add(secondFactorMail, data, executor);
}
