/** The calls behind mailed links about an e-mail address, made signed out. */
import type * as z from "zod";
import { confirmedEmail, restoredEmail } from "#contract/account-calls.ts";
import { call } from "./call.ts";

function callByLink<Data>(path: string, token: string, data: z.ZodType<Data>): Promise<Data> {
  return call({ method: "POST", path, body: { token }, data, withAppKey: true });
}

/** Confirms a new address and returns it. */
export const confirmEmail = (token: string) => callByLink("/email/confirm", token, confirmedEmail);

/** Brings the former address back; returns it, and the token to set a new password with. */
export const restoreEmail = (token: string) => callByLink("/email/restore", token, restoredEmail);
