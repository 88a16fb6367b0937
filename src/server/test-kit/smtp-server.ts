/** A real SMTP server in the test's process, which stores what it receives. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { ReadMail } from "./parse-mail.ts";
import { readMail } from "./parse-mail.ts";

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Who has signed in to send it. */
  readonly user: string | undefined;
  readonly mail: ReadMail;
}

interface Reply {
  readonly code: number;
  readonly text: string;
}

/** The running server. */
export interface TestSmtpServer {
  /** Host and port. */
  readonly address: string;
  readonly received: readonly ReceivedMail[];
  /** The reply to recipients, or to senders, from now on; null accepts both. */
  refuseWith(response: Reply | null, command?: "MAIL FROM" | "RCPT TO"): void;
  stop(): Promise<void>;
}

/** The password that it accepts, of any user. */
export const smtpPassword = "rahasia";

/** Starts a server on a free port. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  let refusal: { readonly command: string; readonly error: Error } | null = null;
  const refusalOf = (command: string) => (refusal?.command === command ? refusal.error : null);
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === smtpPassword ? done(null, { user: username }) : done(new Error("wrong")),
    onMailFrom: (_from, _session, done) => done(refusalOf("MAIL FROM")),
    onRcptTo: (_to, _session, done) => done(refusalOf("RCPT TO")),
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          user: user as string | undefined,
          mail: readMail(Buffer.concat(chunks).toString()),
        });
        done();
      });
    },
  });
  // A client that goes away in the middle is no failure of the test.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseWith: (response, command = "RCPT TO") => {
      refusal = response && {
        command,
        error: Object.assign(new Error(response.text), { responseCode: response.code }),
      };
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
