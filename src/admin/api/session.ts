/** The calls around a session. */
import * as z from "zod";
import { passwordLinkResponse } from "#contract/account-calls.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import type { FlashMessage } from "#contract/flash-message.ts";
import { flashMessage } from "#contract/flash-message.ts";
import { passkeyQuestion } from "#contract/passkeys.ts";
import type { SignInChallenge } from "#contract/second-factor.ts";
import { signInChallenge } from "#contract/second-factor.ts";
import type { PasswordStrength } from "#contract/password-strength.ts";
import { passwordStrength } from "#contract/password-strength.ts";
import type { Account } from "#admin/session/account.ts";
import { accountSchema } from "#admin/session/account.ts";
import { askForPasskey } from "./browser-passkey.ts";
import { CallFailure } from "./call-failure.ts";
import { call } from "./call.ts";

const loginResponse = z.object({ token: z.string(), user: accountSchema });

/** What came of a password: a session, or the question for a code. */
export type PasswordOutcome =
  | { readonly kind: "signedIn"; readonly account: Account }
  | { readonly kind: "codeNeeded"; readonly challenge: SignInChallenge };

/** Signs in. The server also sets the cookie that later calls use; the token itself isn't stored. */
export async function signIn(email: string, password: string): Promise<PasswordOutcome> {
  try {
    const { user } = await call({
      method: "POST",
      path: "/dashboard/auth/login",
      body: { email, password },
      data: loginResponse,
      withAppKey: true,
    });
    return { kind: "signedIn", account: user };
  } catch (thrown) {
    const asked = thrown instanceof CallFailure && signInChallenge.safeParse(thrown.current).data;
    if (!asked) throw thrown;
    return { kind: "codeNeeded", challenge: asked };
  }
}

/** The second step of a sign-in, with a code of the authenticator app or a recovery code. */
export async function signInWithCode(challenge: string, code: string): Promise<Account> {
  const { user } = await call({
    method: "POST",
    path: "/dashboard/auth/login/code",
    body: { challenge, code },
    data: loginResponse,
    withAppKey: true,
  });
  return user;
}

/** Signs in with a passkey: as the second step after a password, or with null in place of both. */
export async function signInWithPasskey(challenge: string | null): Promise<Account> {
  const path = "/dashboard/auth/login/passkey";
  const post = { method: "POST", withAppKey: true } as const;
  const question = await call({
    ...post,
    path: `${path}/options`,
    body: { challenge },
    data: passkeyQuestion,
  });
  const body = { challenge, token: question.token, passkey: await askForPasskey(question) };
  return (await call({ ...post, path, body, data: loginResponse })).user;
}

/** Whether only the password once more helps. */
export function isChallengeExpired(thrown: unknown): boolean {
  return (
    thrown instanceof CallFailure && thrown.message === errorCatalogue.challengeExpired.message
  );
}

/** Whose session the cookie names; rejects when there is none. */
export function readAccount(signal?: AbortSignal): Promise<Account> {
  return call({
    method: "GET",
    path: "/dashboard/auth/me",
    data: accountSchema,
    isSessionProbe: true,
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Ends the session on the server and has it take the cookie back. */
export async function signOut(): Promise<void> {
  await call({
    method: "POST",
    path: "/dashboard/auth/logout",
    data: z.unknown(),
    isSessionProbe: true,
    outlivesPage: true,
  });
}

/** Asks for a mail with a link to reset the password; returns what to say on the next page. */
export function requestPasswordReset(email: string): Promise<FlashMessage> {
  return call({
    method: "POST",
    path: "/dashboard/user/forgot-password",
    body: { email },
    data: flashMessage,
    withAppKey: true,
  });
}

/** Rejects when the token of a mailed link sets no password any more. */
export async function checkPasswordLink(token: string, signal: AbortSignal): Promise<void> {
  await call({
    method: "POST",
    path: "/password/link",
    body: { token },
    data: passwordLinkResponse,
    withAppKey: true,
    signal,
  });
}

/** How strong a new password would be; the token of the mailed link says whose, or else the session. */
export function readPasswordStrength(
  body: { password: string; token?: string },
  signal: AbortSignal,
): Promise<PasswordStrength> {
  const request = { method: "POST", path: "/password/strength", withAppKey: true } as const;
  return call({ ...request, body, data: passwordStrength, signal });
}

/** Sets a password with the token of a mailed link; returns what to say on the next page. */
export function resetPassword(token: string, password: string): Promise<FlashMessage> {
  return call({
    method: "POST",
    path: "/password/reset",
    body: { token, password },
    data: flashMessage,
    withAppKey: true,
  });
}
