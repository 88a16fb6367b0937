/** Whether an e-mail address and a password belong to an active account. */
import { eq } from "drizzle-orm";
import { credential } from "../database/schema.ts";
import type { Services } from "../services.ts";
import type { Account } from "./account.ts";
import { findAccount } from "./account.ts";
import { isHashable } from "./password-hasher.ts";

/** The account; null for an unknown address, a wrong password and an inactive account alike. */
export async function signIn(
  { database, passwords }: Pick<Services, "database" | "passwords">,
  email: string,
  password: string,
): Promise<Account | null> {
  if (!isHashable(password)) return null;
  const address = email.trim().toLowerCase();
  const account = address.includes("\u0000")
    ? null
    : await findAccount(database.orm, { email: address });
  const rows =
    account === null
      ? []
      : await database.orm.select().from(credential).where(eq(credential.user_id, account.id));
  const isRight = await passwords.verify(password, rows[0]?.password_hash ?? null);
  return isRight && account?.isActive ? account : null;
}
