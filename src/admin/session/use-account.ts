import { createContext, use } from "react";
import type { Account } from "./account.ts";

/** The signed-in member of staff, for everything below the session gate. */
export const AccountContext = createContext<Account | null>(null);

/** The signed-in member of staff. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error("useAccount() is for screens behind the session gate.");
  return account;
}
