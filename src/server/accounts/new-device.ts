/** Tells the owner of an account by mail that it was signed in on a device for the first time. */
import * as z from "zod";
import { defineJob } from "../jobs/job-kind.ts";
import { newDeviceMailText } from "../mail/mail-texts.ts";
import type { Executor } from "../database/executor.ts";
import type { Services } from "../services.ts";
import type { Account } from "./account.ts";
import { findAccount } from "./account.ts";
import { raiseAlert } from "./alerts.ts";
import { deviceName } from "./device-name.ts";
import type { RoleName } from "#contract/roles.ts";
import { newDeviceMailLimit } from "./throttle-limits.ts";

const notice = z.object({ user_id: z.int(), device: z.string(), signed_in_at: z.iso.datetime() });

/** The mail; the device is named as in the list of the own sessions. */
export const newDeviceMail = defineJob({
  name: "new-device-mail",
  data: notice,
  retries: 12,
  async run({ config, database, mailer }, { user_id: id, device, signed_in_at: signedInAt }) {
    const account = await findAccount(database.orm, { id });
    if (account === null) return;
    const told = { device, signedInAt: new Date(signedInAt) };
    const content = newDeviceMailText(
      account.name,
      told,
      `${config.publicOrigin}/profile?bagian=keamanan`,
    );
    await mailer.send({ to: { name: account.name, address: account.email }, content });
  },
});

/**
 * The mail's data, to be sent with the sign-in; null where the account was told often enough. A device
 * is known by its cookie, and by nothing of the browser.
 */
export async function newDeviceNotice(
  { clock, throttle }: Pick<Services, "clock" | "throttle">,
  { id }: Account,
  userAgent: string,
): Promise<z.infer<typeof notice> | null> {
  const own = { limit: newDeviceMailLimit, of: [String(id)] };
  if ((await throttle.admit({ own })).kind === "refused") return null;
  const signedInAt = clock.now().toISOString();
  return { user_id: id, device: deviceName(userAgent), signed_in_at: signedInAt };
}

/** Sends the mail with the sign-in; of a Super Admin's device the others are told as well. */
export async function tellNewDevice(
  services: Services,
  executor: Executor,
  { id, role }: Account,
  told: z.infer<typeof notice>,
): Promise<void> {
  await services.jobs.add(newDeviceMail, told, executor);
  const watched: RoleName = "Super Admin";
  if (role !== watched) return;
  const { device } = told;
  await raiseAlert(services, { kind: "new-device", account: id, device }, executor);
}
