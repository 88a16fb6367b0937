/** Whether an account has the second factor that it must have. */
import { isSecondFactorRequired } from "#contract/second-factor.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/connect.ts";
import type { Account } from "../account.ts";
import { secondFactorSince } from "./second-factor-store.ts";

/** What the check depends on. */
export interface FactorCheck {
  readonly config: Config;
  readonly database: Pick<Database, "orm">;
}

/** Whether an account must set one up before anything else. */
export async function lacksRequiredFactor(
  { config, database }: FactorCheck,
  { id, role }: Account,
): Promise<boolean> {
  if (!isSecondFactorRequired(config.secondFactor, role)) return false;
  return (await secondFactorSince(database.orm, id)) === null;
}
