/** Accounts whose e-mail address is changed, over the API. */
import type { UserRecord } from "./make-user.ts";
import { makeUser } from "./make-user.ts";
import { lastMailTo, mailsTo } from "./outbox.ts";
import { tokenIn } from "./parse-mail.ts";
import type { TestApp, TestClient, TestResponse } from "./test-app.ts";

/** Where an account asks for a new address. */
export const emailUrl = "/api/dashboard/auth/email";
/** The signed-in account. */
export const meUrl = "/api/dashboard/auth/me";
/** Subject of the mail to the previous address. */
export const changedSubject = "Email akun SIPLah Anda sudah diganti";
/** The password of a new account. */
export const firstPassword = "Pertama-83-Kolam";

/** A new account, signed in. */
export interface EmailOwner {
  readonly user: UserRecord;
  /** An address that no account has. */
  readonly next: string;
  client: TestClient;
  /** Asks for an address, with the account's password or another. */
  readonly request: (email: unknown, current?: unknown) => Promise<TestResponse>;
  /** The address that waits to be confirmed. */
  readonly pending: () => Promise<unknown>;
  readonly ownEmail: () => Promise<unknown>;
  /** Moves the account to `next` and returns the token of the way back. */
  readonly moved: () => Promise<string>;
}

/** The calls around a change of address. */
export function emailChanges(portal: TestApp) {
  const key = portal.clientWith(portal.config.appKey);
  let made = 0;

  const confirm = (token: string) => key.post("/api/email/confirm", { token });
  const restore = (token: string) => key.post("/api/email/restore", { token });
  const reset = (token: string, next: string) =>
    key.post("/api/password/reset", { token, password: next });
  const signIn = (email: string, secret = firstPassword) =>
    key.post("/api/dashboard/auth/login", { email, password: secret });
  const signedIn = async (email: string, secret = firstPassword) =>
    portal.clientWith(String((await signIn(email, secret)).json().data?.["token"]));
  const emailOf = async (client: TestClient) => (await client.get(meUrl)).json().data?.["email"];
  /** The token of the newest mail to an address. */
  const mailedTo = async (address: string) => tokenIn(await lastMailTo(portal, address));
  const subjects = async (address: string) =>
    (await mailsTo(portal, address)).map(({ headers }) => headers.get("subject"));

  async function join(): Promise<EmailOwner> {
    made += 1;
    const next = `alamat.baru${made}@siplah.example`;
    const user = await makeUser(portal);
    await expectOk(reset(await mailedTo(user.email), firstPassword));
    const owner: EmailOwner = {
      user,
      next,
      client: await signedIn(user.email),
      request: (email, current = firstPassword) =>
        owner.client.post(emailUrl, { email, current_password: current }),
      pending: async () => (await owner.client.get(emailUrl)).json().data["pending"],
      ownEmail: () => emailOf(owner.client),
      async moved() {
        await expectOk(owner.request(next));
        await expectOk(confirm(await mailedTo(next)));
        return mailedTo(user.email);
      },
    };
    return owner;
  }

  return { key, confirm, restore, reset, signIn, signedIn, emailOf, mailedTo, subjects, join };
}

async function expectOk(call: Promise<TestResponse>): Promise<void> {
  const { status, text } = await call;
  if (status !== 200) throw new Error(`${status}: ${text}`);
}
