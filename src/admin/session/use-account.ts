import { createContext, use, useState } from "react";
import type { Account } from "./account.ts";
import { hasUnsaved } from "./unsaved-forms.ts";

/** The signed-in member of staff, for everything below the session gate. */
export const AccountContext = createContext<Account | null>(null);

/** The signed-in member of staff. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error("useAccount() is for screens behind the session gate.");
  return account;
}

/**
 * Whose rights decide what a screen shows. While it holds unsaved input that doesn't change, whoever
 * signs in over it: the input would go with the form. The server refuses what they may not do.
 */
export function useScreenAccount(): Account {
  const account = useAccount();
  const [opened, setOpened] = useState(account);
  if (opened !== account && !hasUnsaved()) setOpened(account);
  return opened;
}
