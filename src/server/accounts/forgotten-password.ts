/** Mails a link to reset a forgotten password. */
import * as z from "zod";
import { accountMessages } from "#contract/messages.ts";
import type { FlashMessage } from "#contract/flash-message.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { createSecurityLog } from "../log/security-log.ts";
import { resetMailText } from "../mail/mail-texts.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import type { Outcome } from "../http/problem.ts";
import { done, refused } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { findAccount, holdAndReadAccount } from "./account.ts";
import { issueLink } from "./account-link.ts";
import type { AnonymousClient } from "./anonymous-client.ts";
import { admitAnonymous } from "./anonymous-client.ts";
import { forgotLimits, resetMailLimit } from "./throttle-limits.ts";

/** Sends the link, if the address is that of an active account. */
export const resetMail = defineJob({
  name: "reset-mail",
  // Jobs of earlier releases carry no network.
  data: z.object({ address: z.string(), network: z.string().optional() }),
  // About half an hour; after that the user requests another mail.
  retries: 6,
  async run(services, { address, network }) {
    const { config, clock, database, eventSums, log, mailer, throttle } = services;
    const account = await findAccount(database.orm, { email: address });
    const requested = { event: "password-reset-requested", account: account?.id ?? null } as const;
    const securityLog = createSecurityLog(log, { network: network ?? null, device: null });
    if (account === null) return securityLog.sum(eventSums, requested);
    if (!account.isActive) return securityLog.record(database.orm, requested);
    const own = { limit: resetMailLimit, of: [String(account.id)] };
    const admission = await throttle.admit({ own });
    if (admission.kind === "refused") return;
    const url = await database.orm.transaction(async (executor) => {
      const owner = await holdAndReadAccount(executor, { id: account.id }, "key share");
      const link = { purpose: "reset", now: clock.now(), config } as const;
      return owner && (await issueLink(executor, { owner, ...link })).url;
    });
    if (url === null) return;
    // To the stored address, not to the typed one.
    const to = { name: account.name, address: account.email };
    try {
      await mailer.send({ to, content: resetMailText(account.name, url) });
      await securityLog.record(database.orm, requested);
    } catch (error) {
      await admission.takeBack();
      throw error;
    }
  },
});

/**
 * Takes up the wish for a link. Nothing here looks whether there is such an account: the job does,
 * so that neither the response nor its time can tell.
 */
export async function requestReset(
  services: Services,
  client: AnonymousClient,
): Promise<Outcome<FlashMessage>> {
  const admission = await admitAnonymous(services, forgotLimits, client);
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  const { address, ip } = client;
  await services.jobs.add(resetMail, { address, network: networkPrefix(ip) });
  return done(accountMessages.resetLinkSent);
}
