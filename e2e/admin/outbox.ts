/** Mails as their receivers would find them. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { ReadMail } from "#server/test-kit/parse-mail.ts";
import { isDeviceNotice, linkIn, readMail } from "#server/test-kit/parse-mail.ts";
import { portal } from "../portal-under-test.ts";

/** Background jobs are looked for every two seconds. */
const pollOptions = { timeout: 15_000, interval: 200 };

/** Waits for the `count`-th mail to an address; returns the path and query of the link in it. */
export async function waitForMailedLink(email: string, count = 1): Promise<string> {
  let mails: ReadMail[] = [];
  await expect
    .poll(async () => (mails = await mailsTo(email)).length, pollOptions)
    .toBeGreaterThanOrEqual(count);
  const mail = mails[count - 1];
  if (mail === undefined) throw new Error(`There is no mail to ${email}`);
  const { pathname, search } = new URL(linkIn(mail));
  return `${pathname}${search}`;
}

/** The mails to an address, the oldest first (the files' names begin with the moment), but those about new devices. */
async function mailsTo(email: string): Promise<ReadMail[]> {
  // The folder comes into being with the first mail.
  const names = await readdir(portal().outboxFolder).catch(() => []);
  const mails = await Promise.all(
    names.toSorted().map((name) => readFile(join(portal().outboxFolder, name), "utf8")),
  );
  return mails
    .map(readMail)
    .filter((mail) => mail.headers.get("to")?.includes(`<${email}>`) && !isDeviceNotice(mail));
}
