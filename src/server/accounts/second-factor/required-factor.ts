/** Whether an account has the second factor that it must have. */
import { isSecondFactorRequired } from "#contract/second-factor.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/connect.ts";
import type { Account } from "../account.ts";
import { secondFactorsOf, secondStepsOf } from "./second-factor-store.ts";

/** What the check depends on. */
export interface FactorCheck {
  readonly config: Config;
  readonly database: Pick<Database, "orm">;
}

/** Whether an account must set one up before anything else; a lower role of its API token doesn't excuse it. */
export async function lacksRequiredFactor(
  { config, database }: FactorCheck,
  { id, role, ownRole = role }: Account,
): Promise<boolean> {
  if (!isSecondFactorRequired(config.secondFactor, ownRole)) return false;
  return secondStepsOf(await secondFactorsOf(database.orm, id)).length === 0;
}
