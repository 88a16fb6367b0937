import type { APIRequestContext } from "playwright-core";
import { defaultAppKey } from "#server/config.ts";

/** Signs an account in over the API: the form has tests of its own. The session is in the cookies of `api`. */
export async function logIn(
  api: APIRequestContext,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const response = await api.post("/api/dashboard/auth/login", {
    headers: { authorization: `Bearer ${defaultAppKey}` },
    data: account,
  });
  if (!response.ok()) throw new Error(`${account.email} isn't signed in: ${await response.text()}`);
}
