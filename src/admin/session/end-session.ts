/** What happens when a session ends while the admin app is open. */
import { sessionMessages } from "#contract/messages.ts";
import { signOut } from "#admin/api/session.ts";
import type { SessionEndOutcome } from "#admin/api/session-end.ts";
import { changeStoredState, clearStoredState } from "#admin/stored-state.ts";
import { text } from "#admin/text/text.ts";
import type { Account } from "./account.ts";
import { setFlashMessage } from "./flash-message.ts";
import { loginAddress } from "./return-address.ts";
import { hasUnsaved } from "./unsaved-forms.ts";

/** Asks for a new sign-in over the page, which stays as it is. */
export type SignInAgain = () => Promise<SessionEndOutcome>;

/** The page is being left, so callers never get a response. */
const leaving = new Promise<never>(() => {});

/** No user is signed in: sign in first, then come back here. */
export function leaveForLogin(): Promise<never> {
  changeStoredState({ session: { currentUser: null } });
  return toLogin();
}

/**
 * A page finds on opening that no session stands: the same, and the login page says what has ended it. Specification 8:
 * a missing token alone, which the server calls unauthorized, leads there without a word.
 */
export function leaveWithoutSession(message: string): Promise<never> {
  if (message === sessionMessages.unauthorized) return leaveForLogin();
  purgeSession(message);
  return toLogin();
}

function toLogin(): Promise<never> {
  location.replace(loginAddress(`${location.pathname}${location.search}${location.hash}`));
  return leaving;
}

/** The session is another user's now: what is typed here waits in the journal of whoever typed it. */
export function reloadFor(newcomer: Account): void {
  changeStoredState({ session: { currentUser: newcomer } });
  setFlashMessage({ title: text.session.signedInAs(newcomer.name) });
  location.reload();
}

/** Purges what is remembered of the session; the next page shows the message. */
function purgeSession(message: string): void {
  clearStoredState();
  setFlashMessage({ title: message });
  // The cookie is out of the script's reach; where the server can't be reached either, it is dead anyway.
  void signOut().catch(() => {});
}

/** Purges what is remembered of the session, and shows the message on the site's home page. */
export function leaveForSite(message: string): Promise<never> {
  purgeSession(message);
  location.assign("/");
  return leaving;
}

/**
 * The rule for the end of a session: before anybody was known to be signed in, it is the way to the
 * login, with the message; over unsaved input, a new sign-in; otherwise message, purge and `/`.
 */
export function sessionEndRule(
  isConfirmed: () => boolean,
  signInAgain: SignInAgain,
): (message: string) => Promise<SessionEndOutcome> {
  return (message) => {
    if (!isConfirmed()) return leaveWithoutSession(message);
    return hasUnsaved() ? signInAgain() : leaveForSite(message);
  };
}
