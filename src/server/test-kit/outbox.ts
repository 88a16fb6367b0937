/** What background jobs have done for the portal under test: the mails in its outbox. */
import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { ReadMail } from "./parse-mail.ts";
import { isDeviceNotice, readMail } from "./parse-mail.ts";
import type { TestApp } from "./test-app.ts";

const timeoutMs = 20_000;

/** Resolves when no background job is waiting or running any more. */
export async function jobsAreDone({ database }: TestApp): Promise<void> {
  const open = sql`select count(*)::int as total from jobs.job where state < 'completed'`;
  await expect
    .poll(async () => (await database.orm.execute(open)).rows[0]?.["total"], {
      timeout: timeoutMs,
      interval: 50,
    })
    .toBe(0);
}

/** The mails to an address, the oldest first, once every job is done; without those about new devices. */
export async function mailsTo(portal: TestApp, address: string): Promise<ReadMail[]> {
  return (await allMailsTo(portal, address)).filter((mail) => !isDeviceNotice(mail));
}

/** The mails to an address about new devices. */
export async function deviceNoticesTo(portal: TestApp, address: string): Promise<ReadMail[]> {
  return (await allMailsTo(portal, address)).filter(isDeviceNotice);
}

async function allMailsTo(portal: TestApp, address: string): Promise<ReadMail[]> {
  await jobsAreDone(portal);
  const folder = join(portal.config.dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      return { mtimeMs, mail: readMail(await readFile(path, "utf8")) };
    }),
  );
  return files
    .toSorted((one, other) => one.mtimeMs - other.mtimeMs)
    .map(({ mail }) => mail)
    .filter(({ headers }) => headers.get("to")?.includes(`<${address}>`));
}

/** The newest mail to an address; throws when there is none. */
export async function lastMailTo(portal: TestApp, address: string): Promise<ReadMail> {
  const mail = (await mailsTo(portal, address)).at(-1);
  if (mail === undefined) throw new Error(`There is no mail to ${address}`);
  return mail;
}
