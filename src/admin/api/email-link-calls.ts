/** The calls behind mailed links about an e-mail address, made signed out. */
import type * as z from "zod";
import { confirmedEmail, restoredEmail } from "#contract/account-calls.ts";
import { call } from "./call.ts";

/** Confirms a new address and returns it. */
export function confirmEmail(token: string): Promise<z.infer<typeof confirmedEmail>> {
  const body = { token };
  return call({
    method: "POST",
    path: "/email/confirm",
    body,
    data: confirmedEmail,
    withAppKey: true,
  });
}

/** Brings the former address back; returns it, and the token to set a new password with. */
export function restoreEmail(token: string): Promise<z.infer<typeof restoredEmail>> {
  const body = { token };
  return call({
    method: "POST",
    path: "/email/restore",
    body,
    data: restoredEmail,
    withAppKey: true,
  });
}
