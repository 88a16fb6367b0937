/** `npm run audit -- verify [SEAL]` and `npm run retention -- [--dry-run]`, on the configured database. */
import type { AuditFault } from "#contract/audit.ts";
import type { Expired } from "../audit/retention.ts";
import { countAllExpired, deleteExpired } from "../audit/retention.ts";
import type { ChainReport } from "../audit/verify-chain.ts";
import { verifyChain } from "../audit/verify-chain.ts";
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { openMigratedDatabase } from "../database/open-database.ts";
import { readEnvironment } from "../environment.ts";
import { StartError } from "../start-error.ts";
import { commandOptions, runCommand, unknownOutcome } from "./command.ts";

/** Walks the chain; sets exit code 1 where an event or a seal isn't as it was sealed. */
export function runAuditProgram([command, seal, ...others]: readonly string[]): Promise<void> {
  const isUsed = command === "verify" && others.length === 0;
  return onDatabase(
    isUsed ? openMigratedDatabase : usage("audit -- verify [SEAL]"),
    async (database) => {
      const report = await verifyChain(database, { wantedSeal: seal });
      if (report.fault !== null) throw new StartError(faultInWords(report.fault));
      if (seal !== undefined && !report.hasSeal) {
        throw new StartError(`The chain has no seal with the hash ${seal}: it was rewritten.`);
      }
      return reportInWords(report);
    },
  );
}

/** Deletes what has expired, or says what would go. */
export function runRetentionProgram(args: readonly string[]): Promise<void> {
  const isDry = args[0] === "--dry-run";
  const isUsed = args.length === (isDry ? 1 : 0);
  return onDatabase(
    isUsed ? openMigratedDatabase : usage("retention -- [--dry-run]"),
    async (database, config) => {
      const now = new Date();
      if (isDry) {
        return expiredInWords(await countAllExpired(database, config, now), config, "would go");
      }
      const { seals, ...gone } = await deleteExpired(database, config, now);
      const sealed = seals.map(
        ({ number, hash }) => `Seal ${number} of the audit says so: ${hash}`,
      );
      return [expiredInWords(gone, config, "went"), ...sealed].join("\n  ");
    },
    isDry ? undefined : unknownOutcome,
  );
}

/** In place of opening a database, which might make or migrate one. */
function usage(command: string): typeof openMigratedDatabase {
  return () => Promise.reject(new StartError(`Usage: npm run ${command}`));
}

function onDatabase(
  open: typeof openMigratedDatabase,
  work: (database: OpenDatabase, config: Config) => Promise<string>,
  stopped?: string,
): Promise<void> {
  return runCommand(async (signal) => {
    const config = readConfig(readEnvironment());
    const database = await open(config, commandOptions(signal));
    const result = await work(database, config).finally(() => database.close());
    console.log(`\n  ${result}\n`);
  }, stopped);
}

const faults: Readonly<Record<AuditFault["kind"], (number: number) => string>> = {
  altered: (id) => `Event ${id} was altered after it was sealed.`,
  missing: (id) => `Event ${id} is missing: it was sealed and is gone.`,
  added: (id) => `Event ${id} was added: it wasn't there when its neighbours were sealed.`,
  sealAltered: (number) => `Seal ${number} was altered.`,
  sealMissing: (number) => `Seal ${number} is missing.`,
};

function faultInWords({ kind, number }: AuditFault): string {
  return `${faults[kind](number)} Nothing from there on is proved.`;
}

function reportInWords({ seals, events, sealedUntil, thinnedUpTo }: ChainReport): string {
  if (sealedUntil === null) return "Nothing is sealed yet.";
  const thinned = thinnedUpTo === 0 ? "" : ` Events up to ${thinnedUpTo} were thinned out.`;
  return `The chain is whole until ${sealedUntil.toISOString()}: ${events} events, ${seals} seals.${thinned}`;
}

function expiredInWords(expired: Expired, config: Config, verb: string): string {
  const { trash, history, audit } = expired;
  const revisions = config.historyDays === undefined ? "no limit" : `${config.historyDays} days`;
  return [
    `What ${verb}:`,
    `${String(trash).padStart(10)}  deleted records (TRASH_DAYS: ${config.trashDays} days)`,
    `${String(history).padStart(10)}  revisions that were never public (HISTORY_DAYS: ${revisions})`,
    `${String(audit).padStart(10)}  events of the audit (AUDIT_DAYS: ${config.auditDays} days)`,
  ].join("\n  ");
}
