/** The calls around the second factor of accounts. */
import * as z from "zod";
import type { SecondFactorSetUp, SecondFactorState } from "#contract/second-factor.ts";
import { recoveryCodes, secondFactorSetUp, secondFactorState } from "#contract/second-factor.ts";
import { call } from "./call.ts";

const path = "/dashboard/auth/second-factor";
const report = z.object({ message: z.string() });

/** Whether the own account has one, and whether it must. */
export function readSecondFactor(signal: AbortSignal): Promise<SecondFactorState> {
  return call({ method: "GET", path, data: secondFactorState, signal });
}

/** Begins to set up an authenticator app. */
export function beginSecondFactor(password: string): Promise<SecondFactorSetUp> {
  const body = { current_password: password };
  return call({ method: "POST", path: `${path}/setup`, body, data: secondFactorSetUp });
}

/** Ends it with the app's first code; returns the recovery codes. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  const request = { method: "POST", path: `${path}/confirm`, data: recoveryCodes } as const;
  return (await call({ ...request, body: { code } })).recovery_codes;
}

/** Replaces the recovery codes; returns the new ones. */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const request = { method: "POST", path: `${path}/recovery-codes`, data: recoveryCodes } as const;
  return (await call({ ...request, body: { current_password: password } })).recovery_codes;
}

/** Removes the own authenticator app; returns the server's text. */
export async function removeSecondFactor(password: string): Promise<string> {
  const request = { method: "POST", path: `${path}/remove`, data: report } as const;
  return (await call({ ...request, body: { current_password: password } })).message;
}

/** Removes another account's, with the own password; returns the server's text. */
export async function resetSecondFactor(id: number, password: string): Promise<string> {
  const resetPath = `/dashboard/user/${id}/second-factor/reset`;
  const request = { method: "POST", path: resetPath, data: report } as const;
  return (await call({ ...request, body: { current_password: password } })).message;
}
