/** Sends mails over SMTP; without SMTP_URL they become files in the outbox, which a laptop can open. */
import { randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { SendMailOptions } from "nodemailer";
import { dayMs } from "#contract/durations.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { makeFolder } from "../folder.ts";
import type { Mail } from "./mail.ts";
import { mailHtml, plainMail } from "./mail.ts";

/** Sends mails by SMTP, or writes them to the outbox where no mail server is configured. */
export interface Mailer {
  /**
   * Sends a mail. Rejects with a `MailFailure` when it is worth trying again; an address that the
   * mail server refuses for good is logged and counts as done.
   */
  send(mail: Mail): Promise<void>;
}

/** Why a mail could not be sent, without the addresses in it: failures are logged and stored. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";

  constructor({ code, responseCode }: { code?: unknown; responseCode?: unknown }) {
    super(`The mail server could not be used (${[code, responseCode].filter(Boolean).join(" ")})`);
  }
}

/** What of the server's log the mailer writes to. */
type MailLog = Pick<FastifyBaseLogger, "info" | "error">;

/** Milliseconds after which a mail server that doesn't respond is given up. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const onlyOwner = { folder: 0o700, file: 0o600 } as const;

/** The mailer of the configuration. */
export function createMailer(options: {
  readonly config: Pick<Config, "smtpUrl" | "mailFrom" | "publicOrigin" | "dataDir">;
  readonly clock: Clock;
  readonly log: MailLog;
}): Mailer {
  const { config, clock, log } = options;
  const { smtpUrl, publicOrigin } = config;
  const from = config.mailFrom ?? `SIPLah <no-reply@${new URL(publicOrigin).hostname}>`;
  const deliver =
    smtpUrl === undefined
      ? (message: SendMailOptions) => writeToOutbox(message, join(config.dataDir, "outbox"), log)
      : (message: SendMailOptions) => sendOverSmtp(message, smtpUrl, log);

  return {
    send: ({ to, content }) =>
      deliver({
        from,
        to,
        subject: content.subject,
        text: plainMail(content),
        html: mailHtml(content),
        date: clock.now(),
        headers: { "Auto-Submitted": "auto-generated", "Content-Language": "id" },
        // A mail is only ever what it says: nothing of it is read from a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  };
}

/**
 * RFC 3463: what is wrong with a recipient for good. The reply's code alone doesn't tell: servers refuse a sender or a
 * relay with 550 too, and that is for an operator to put right.
 */
const refusedAddress = /^5\d\d[ -]5\.1\.(?:[1-6]|10)\b/u;

async function sendOverSmtp(message: SendMailOptions, url: string, log: MailLog): Promise<void> {
  const { createTransport } = await import("nodemailer");
  try {
    await createTransport({ url, ...smtpTimeouts }).sendMail(message);
  } catch (error) {
    const { code, command, response, responseCode } = error as Record<string, unknown>;
    const isAddressRefused = command === "RCPT TO" && refusedAddress.test(String(response));
    if (!isAddressRefused) throw new MailFailure({ code, responseCode });
    log.error({ responseCode }, "the mail server refuses the address of a mail for good");
  }
}

/** No link that a mail holds is valid for longer. */
const outboxDays = 7;

/** Deletes the mails in the outbox that are older than a week. */
export async function deleteOldMails(
  { dataDir }: Pick<Config, "dataDir">,
  now: Date,
): Promise<void> {
  const folder = join(dataDir, "outbox");
  const oldest = momentInName(new Date(now.getTime() - outboxDays * dayMs));
  // There is no such folder where mails are sent.
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => name.endsWith(".eml") && name < oldest);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

function momentInName(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/gu, "-");
}

/** A mail holds a link that opens an account, so its file is its owner's alone, and no log holds the link. */
async function writeToOutbox(
  message: SendMailOptions,
  folder: string,
  log: MailLog,
): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: bytes } = await transport.sendMail(message);
  await makeFolder(folder, onlyOwner.folder);
  const moment = momentInName(new Date(Number(message.date)));
  const file = join(folder, `${moment}-${randomBytes(4).toString("hex")}.eml`);
  await writeFile(file, bytes as Buffer, { flag: "wx", mode: onlyOwner.file });
  log.info({ file }, "no SMTP_URL is set: a mail was written to the outbox");
}
