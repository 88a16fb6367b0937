/** A lost second factor, taken off by a Super Admin: the owner signs in with the password and sets up another. */
import { secondFactorMessages } from "#contract/messages.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { findAccount, holdAccount } from "../account.ts";
import { checkPassword } from "../check-password.ts";
import type { SignedIn } from "../sessions.ts";
import { addSecondFactorMail } from "./second-factor-mail.ts";
import { deleteSecondFactor } from "./second-factor-store.ts";

/** Deletes another account's authenticator app, passkeys and recovery codes, ends its sessions and tells its owner. */
export async function resetSecondFactor(
  services: Services,
  actor: SignedIn,
  { accountId, password }: { readonly accountId: number; readonly password: string },
  securityLog: SecurityLog,
): Promise<Outcome<{ message: string }>> {
  const { database, sessions } = services;
  if (accountId === actor.account.id) return refused("ownSecondFactor");
  const owner = await findAccount(database.orm, { id: accountId });
  if (owner === null) return refused("notFound");
  const checked = await checkPassword(services, actor, password);
  if (checked.kind === "refused") return checked;
  const isReset = await database.orm.transaction(async (executor) => {
    await holdAccount(executor, accountId, "no key update");
    if (!(await deleteSecondFactor(executor, accountId))) return false;
    await sessions.endAllOf(executor, accountId);
    await addSecondFactorMail(services, executor, accountId, "reset");
    const by = { account: accountId, actor: actor.account.id };
    await securityLog.record(executor, { event: "second-factor-reset", ...by });
    return true;
  });
  return isReset ? done({ message: secondFactorMessages.reset }) : refused("noSecondFactor");
}
