/** What staff do with accounts beside the resource's own calls. */
import * as z from "zod";
import type { preferencesChange } from "#contract/account-calls.ts";
import { emailChangeResponse, preferences, sessionResponse } from "#contract/account-calls.ts";
import type { Account } from "#admin/session/account.ts";
import { accountSchema } from "#admin/session/account.ts";
import { call } from "./call.ts";

const emailPath = "/dashboard/auth/email";
const preferencesPath = "/dashboard/auth/preferences";

/** How an account likes the admin app. */
export type Preferences = z.infer<typeof preferences>;

const response = z.object({ message: z.string() });

/** A device that the account is signed in on. */
export type Session = z.infer<typeof sessionResponse>;

/** What people may change of their own account. */
export type Profile = Pick<Account, "name" | "position" | "phone">;

/** Sends an invitation again; returns the server's text. */
export async function sendInvitation(id: number): Promise<string> {
  const path = `/dashboard/user/${id}/invitation`;
  return (await call({ method: "POST", path, data: response })).message;
}

/** The devices that the account is signed in on. */
export function listSessions(signal: AbortSignal): Promise<Session[]> {
  const data = z.array(sessionResponse);
  return call({ method: "GET", path: "/dashboard/auth/sessions", data, signal });
}

/** Ends one session; returns the server's text. */
export async function endSession(id: string): Promise<string> {
  const path = `/dashboard/auth/sessions/${id}`;
  return (await call({ method: "DELETE", path, data: response })).message;
}

/** Ends all sessions but this one; returns the server's text. */
export async function endOtherSessions(): Promise<string> {
  const path = "/dashboard/auth/sessions";
  return (await call({ method: "DELETE", path, data: response })).message;
}

/** Ends all sessions of a user; returns the server's text. */
export async function endSessionsOfUser(id: number): Promise<string> {
  const path = `/dashboard/user/${id}/sessions`;
  return (await call({ method: "DELETE", path, data: response })).message;
}

/** Changes the own password; returns the server's text. */
export async function changePassword(current: string, password: string): Promise<string> {
  const path = "/dashboard/auth/password";
  const body = { current_password: current, password };
  return (await call({ method: "PUT", path, body, data: response })).message;
}

/** How the own account likes the admin app; null until it has said so. */
export function readPreferences(signal?: AbortSignal): Promise<Preferences | null> {
  return call({ method: "GET", path: preferencesPath, data: preferences.nullable(), signal });
}

/** Stores what changes of it; returns it all. */
export function savePreferences(body: z.infer<typeof preferencesChange>): Promise<Preferences> {
  return call({ method: "PUT", path: preferencesPath, body, data: preferences });
}

/** The new address of the own account that waits to be confirmed. */
export function readEmailChange(signal: AbortSignal): Promise<z.infer<typeof emailChangeResponse>> {
  return call({ method: "GET", path: emailPath, data: emailChangeResponse, signal });
}

/** Has a link sent to a new address; returns the server's text. */
export async function requestEmailChange(email: string, current: string): Promise<string> {
  const body = { email, current_password: current };
  return (await call({ method: "POST", path: emailPath, body, data: response })).message;
}

/** Takes the new address back before it is confirmed; returns the server's text. */
export async function cancelEmailChange(): Promise<string> {
  return (await call({ method: "DELETE", path: emailPath, data: response })).message;
}

/** Changes the own profile and returns the account. */
export function changeProfile(body: Profile): Promise<Account> {
  return call({ method: "PUT", path: "/dashboard/auth/profile", body, data: accountSchema });
}
