/**
 * `npm run user`: the command of `accounts/user-command.ts` on the configured database, running portal
 * or not.
 */
import { parseUserCommand, runUserCommand } from "../accounts/user-command.ts";
import { readConfig } from "../config.ts";
import { openMigratedDatabase } from "../database/open-database.ts";
import { readEnvironment } from "../environment.ts";
import { runCommand } from "./command.ts";

/** Carries out the command in `args`; sets exit code 1 where it can't be. */
export function runUserProgram(args: readonly string[]): Promise<void> {
  return runCommand(async (signal) => {
    const command = parseUserCommand(args);
    const config = readConfig(readEnvironment());
    const report = (progress: string) => console.error(`  ${progress}`);
    const database = await openMigratedDatabase(config, { report, signal });
    await runUserCommand(database, command, config.passwordPolicy)
      .then(console.log)
      .finally(() => database.close());
  });
}
