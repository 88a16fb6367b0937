/**
 * `npm run user`: the command of `accounts/user-command.ts` on the configured database, running portal
 * or not.
 */
import { parseUserCommand, runUserCommand } from "../accounts/user-command.ts";
import { readConfig } from "../config.ts";
import { openMigratedDatabase } from "../database/open-database.ts";
import { readEnvironment } from "../environment.ts";
import { commandOptions, runCommand, unknownOutcome } from "./command.ts";

/** Carries out the command in `args`; sets exit code 1 where it can't be. */
export function runUserProgram(args: readonly string[]): Promise<void> {
  return runCommand(async (signal) => {
    const command = parseUserCommand(args);
    const config = readConfig(readEnvironment());
    const database = await openMigratedDatabase(config, commandOptions(signal));
    await runUserCommand(database, command, config.passwordPolicy)
      .then(console.log)
      .finally(() => database.close());
  }, unknownOutcome);
}
