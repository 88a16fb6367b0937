/** Where calls report that the account has to prove again who it is; the admin app asks. */

/** Resolves to whether it did. */
export type ReauthenticationHandler = () => Promise<boolean>;

let handler: ReauthenticationHandler = () => Promise.resolve(false);

/** Says how it is asked; before that, calls just fail. */
export function onReauthentication(next: ReauthenticationHandler): void {
  handler = next;
}

/** Asks; calls that fail at the same time share one question. */
export function askToReauthenticate(): Promise<boolean> {
  return handler();
}
