/** A forgotten password with a mail server that is away at first: nothing is lost. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { isDeviceNotice, tokenIn } from "../test-kit/parse-mail.ts";
import { startSmtpServer } from "../test-kit/smtp-server.ts";
import { createTestApp, testEmail } from "../test-kit/test-app.ts";

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const portal = await createTestApp({
  SMTP_URL: `smtp://${smtp.address}`,
  MAIL_FROM: "SIPLah <portal@siplah.example>",
});

const withKey = portal.clientWith(portal.config.appKey);
const received = () => smtp.received.filter(({ mail }) => !isDeviceNotice(mail));
const jobsIn = async (state: string) => {
  const rows = sql`select 1 from jobs.job where name = 'reset-mail' and state = ${state}::jobs.job_state`;
  return (await portal.database.orm.execute(rows)).rows.length;
};

test("a link reaches its owner once the mail server is back, and works", async () => {
  const editor = await portal.as("Editor");
  const email = testEmail("Editor");
  smtp.refuseWith({ code: 451, text: "try again later" });
  const asked = await withKey.post("/api/dashboard/user/forgot-password", { email });
  expect(asked.status).toBe(200);
  await expect.poll(() => jobsIn("retry")).toBe(1);
  expect(received()).toHaveLength(0);

  smtp.refuseWith(null);
  await portal.database.orm.execute(sql`update jobs.job set start_after = now()`);
  await expect.poll(() => received().length).toBe(1);
  const [arrived] = received();
  expect(arrived).toMatchObject({ from: "portal@siplah.example", to: [email] });
  if (arrived === undefined) throw new Error("Nothing arrived");
  const token = tokenIn(arrived.mail);
  const response = await withKey.post("/api/password/reset", { token, password: "Baru-83-Kolam" });
  expect(response.status).toBe(200);
  expect((await editor.get("/api/dashboard/auth/me")).status).toBe(401);
});
