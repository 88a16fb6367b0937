import { CallFailure } from "#admin/api/call-failure.ts";
import { readAccount } from "#admin/api/session.ts";
import type { Account } from "#admin/session/account.ts";
import { changeStoredState } from "#admin/stored-state.ts";
import { text } from "#admin/text/text.ts";

/** Stores the signed-in account; the failure to show where the browser dropped the cookie, else null. */
export async function completeSignIn(account: Account): Promise<string | null> {
  if (await isCookieLost()) return text.login.cookieVanished;
  changeStoredState({ session: { currentUser: account } });
  return null;
}

/** Browsers drop Secure cookies that come over plain http: to be said instead of looping. */
async function isCookieLost(): Promise<boolean> {
  try {
    await readAccount();
    return false;
  } catch (thrown) {
    const hasNoCookie = thrown instanceof CallFailure && thrown.kind === "sessionEnded";
    if (hasNoCookie && location.protocol === "http:") return true;
    throw thrown;
  }
}
