/** The calls around passkeys, and those that prove again who is signed in. */
import * as z from "zod";
import type { Passkey, PasskeyQuestion, Reauthentication } from "#contract/passkeys.ts";
import {
  createdPasskey,
  newPasskeyQuestion,
  passkey,
  passkeyQuestion,
} from "#contract/passkeys.ts";
import { call } from "./call.ts";
import { askForNewPasskey, askForPasskey } from "./browser-passkey.ts";

const path = "/dashboard/auth/passkeys";
const proofPath = "/dashboard/auth/reauthenticate";
const report = z.object({ message: z.string() });

/** Those of the own account. */
export function listPasskeys(signal: AbortSignal): Promise<Passkey[]> {
  return call({ method: "GET", path, data: z.array(passkey), signal });
}

/** Has the browser make one and adds it; returns the recovery codes, if the account had none. */
export async function addPasskey(name: string): Promise<string[]> {
  const question = await call({
    method: "POST",
    path: `${path}/options`,
    data: newPasskeyQuestion,
  });
  const body = { name, token: question.token, passkey: await askForNewPasskey(question) };
  return (await call({ method: "POST", path, body, data: createdPasskey })).recovery_codes;
}

/** Renames one; returns the server's text. */
export async function renamePasskey(id: number, name: string): Promise<string> {
  const request = { method: "PUT", path: `${path}/${id}`, data: report } as const;
  return (await call({ ...request, body: { name } })).message;
}

/** Removes one; returns the server's text. */
export async function deletePasskey(id: number): Promise<string> {
  return (await call({ method: "DELETE", path: `${path}/${id}`, data: report })).message;
}

/** Proves again who is signed in, with the password or a code. */
export async function reauthenticate(body: Reauthentication): Promise<void> {
  await call({ method: "POST", path: proofPath, body, data: report });
}

/** The same with a passkey. */
export async function reauthenticateWithPasskey(): Promise<void> {
  const question: PasskeyQuestion = await call({
    method: "POST",
    path: `${proofPath}/options`,
    data: passkeyQuestion,
  });
  await reauthenticate({ token: question.token, passkey: await askForPasskey(question) });
}
