/** The password once more, where a session alone isn't enough. */
import { accountMessages } from "#contract/messages.ts";
import { isShortEnough } from "#contract/password-rules.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { findAccountWithPassword } from "./account.ts";
import type { SignedIn } from "./sessions.ts";
import { currentPasswordLimit } from "./throttle-limits.ts";

/** Notes that the account has proved who it is; refuses what isn't the password of the signed-in account, and too many attempts at it. */
export async function checkPassword(
  { database, passwords, sessions, throttle }: Services,
  { account, sessionId }: Pick<SignedIn, "account" | "sessionId">,
  typed: string,
): Promise<Outcome<null>> {
  const own = { limit: currentPasswordLimit, of: [String(account.id), sessionId] };
  const admission = await throttle.admit({ own });
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  const found = await findAccountWithPassword(database.orm, { id: account.id });
  const hash = found?.passwordHash ?? null;
  const isRight = isShortEnough(typed) && (await passwords.verify(typed, hash, "first"));
  if (isRight) {
    await admission.reset();
    await sessions.authenticate(database.orm, sessionId);
    return done(null);
  }
  const error = { field: "current_password", message: accountMessages.wrongCurrentPassword };
  return refusedWith(invalidFields([error]));
}
