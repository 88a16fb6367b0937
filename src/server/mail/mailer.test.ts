/** Mails against a real SMTP server in this process, and into the outbox. */
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { linkIn, readMail } from "../test-kit/parse-mail.ts";
import type { TestSmtpServer } from "../test-kit/smtp-server.ts";
import { smtpPassword, startSmtpServer } from "../test-kit/smtp-server.ts";
import { resetMailText } from "./mail-texts.ts";
import type { Mail } from "./mail.ts";
import { createMailer, MailFailure } from "./mailer.ts";

const secret = "tOkEn_0123456789-abcdefghijklmnopqrstuvwxyz";
const mail: Mail = {
  to: { name: "Siti Rahma, S.Kom. <staf>", address: "siti@siplah.example" },
  content: resetMailText("Siti Rahma", `https://siplah.example/reset?t=${secret}`),
};
const log = { info: vi.fn(), error: vi.fn() };
const folder = await mkdtemp(join(tmpdir(), "siplah-mail-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

function mailerWith(environment: Record<string, string>) {
  const config = readConfig({ DATA_DIR: folder, ...environment });
  return createMailer({ config, clock: systemClock, log });
}

const everythingLogged = () =>
  JSON.stringify([log.info, log.error].flatMap(({ mock }) => mock.calls));

describe("over SMTP", () => {
  let server: TestSmtpServer;
  let url: string;

  beforeEach(async () => {
    server = await startSmtpServer();
    url = `smtp://${server.address}`;
  });
  afterEach(() => server.stop());

  test("a mail arrives, as plain text and as HTML, at exactly its address", async () => {
    await mailerWith({
      SMTP_URL: `smtp://pengirim:${smtpPassword}@${server.address}`,
      MAIL_FROM: "SIPLah <portal@siplah.example>",
    }).send(mail);
    expect(server.received).toHaveLength(1);
    const [arrived] = server.received;
    expect(arrived).toMatchObject({
      from: "portal@siplah.example",
      to: ["siti@siplah.example"],
      user: "pengirim",
    });
    expect(arrived?.mail.headers.get("subject")).toBe("Atur ulang password akun SIPLah Anda");
    expect(arrived?.mail.headers.get("from")).toBe("SIPLah <portal@siplah.example>");
    if (arrived === undefined) throw new Error("Nothing arrived");
    expect(linkIn(arrived.mail)).toBe(`https://siplah.example/reset?t=${secret}`);
    expect(arrived.mail.html).toContain(`href="https://siplah.example/reset?t=${secret}"`);
    expect(arrived.mail.html).not.toMatch(/<script|<img|<link|src=/u);
  });

  test("without MAIL_FROM the sender is that of the public address", async () => {
    const origin = { PUBLIC_ORIGIN: "https://portal.siplah.example" };
    await mailerWith({ SMTP_URL: url, ...origin }).send(mail);
    expect(server.received[0]?.from).toBe("no-reply@portal.siplah.example");
  });

  test("a name can't add a header or a recipient", async () => {
    const name = "A\r\nBcc: <mata@evil.example>\r\n\r\n<b>, mata@evil.example";
    await mailerWith({ SMTP_URL: url }).send({
      ...mail,
      to: { ...mail.to, name },
    });
    expect(server.received[0]?.to).toStrictEqual(["siti@siplah.example"]);
    expect(server.received[0]?.mail.headers.has("bcc")).toBe(false);
  });

  test.each([
    ["busy", { code: 451, text: "try again" }],
    ["full", { code: 452, text: "no room" }],
  ])("a server that is %s is worth another try", async (_name, response) => {
    server.refuseWith(response);
    const sending = mailerWith({ SMTP_URL: url }).send(mail);
    await expect(sending).rejects.toBeInstanceOf(MailFailure);
  });

  test.each([
    ["any sender before a sign-in", "MAIL FROM", { code: 530, text: "5.7.0 Sign in first" }],
    ["the sender", "MAIL FROM", { code: 553, text: "5.7.1 Sender not owned by user" }],
    ["the sender, asked for the recipient", "RCPT TO", { code: 550, text: "5.1.8 Bad sender" }],
    ["mails for elsewhere", "RCPT TO", { code: 554, text: "5.7.1 Relay access denied" }],
    ["mails for elsewhere, without saying so", "RCPT TO", { code: 550, text: "not permitted" }],
  ] as const)("a server that refuses %s is worth another try", async (_what, command, response) => {
    server.refuseWith(response, command);
    const sending = mailerWith({ SMTP_URL: url }).send(mail);
    await expect(sending).rejects.toBeInstanceOf(MailFailure);
  });

  test("wrong credentials are worth another try, and are not told", async () => {
    const sending = mailerWith({ SMTP_URL: `smtp://pengirim:salah123@${server.address}` }).send(
      mail,
    );
    await expect(sending).rejects.toThrow(/^The mail server could not be used \(EAUTH 535\)$/);
  });

  test("an address that is refused for good is done with, and the log doesn't tell whose", async () => {
    server.refuseWith({ code: 550, text: "5.1.1 <siti@siplah.example>: no such user" });
    await mailerWith({ SMTP_URL: url }).send(mail);
    expect(server.received).toStrictEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
    expect(everythingLogged()).not.toContain("siti@");
  });

  test("a server that isn't there is worth another try", async () => {
    await server.stop();
    const failure = await mailerWith({ SMTP_URL: url })
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailFailure);
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(/siti|tOkEn/u);
  });
});

describe("without SMTP_URL", () => {
  test("a mail becomes a file that only its owner can read, and the log names the file, not the link", async () => {
    await mailerWith({}).send(mail);
    const outbox = join(folder, "outbox");
    const [name = ""] = await readdir(outbox);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/);
    const file = join(outbox, name);
    const source = await readFile(file, "utf8");
    expect(linkIn(readMail(source))).toContain(secret);
    // In one piece, so that it can be copied straight from the file.
    expect(source).toContain(`https://siplah.example/reset?t=${secret}`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ file }, expect.any(String));
    expect(everythingLogged()).not.toContain(secret);
  });
});
