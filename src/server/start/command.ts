import type { OpenDatabaseOptions } from "../database/open-database.ts";
import { StartError } from "../start-error.ts";
import { requireFileDescriptors } from "../http/file-descriptors.ts";
import { onStopSignal } from "./stop-signal.ts";
import { printFailure } from "./print-failure.ts";

/** Of a command that was stopped: its last statement may have been under way. */
export const unknownOutcome = "What it had begun may be done all the same: run it again to see.";

/**
 * Runs a command of the terminal; sets exit code 1 where it fails. The first Ctrl-C aborts the
 * signal, so that the command leaves no half file and no server behind; a later one ends the process.
 * `stopped`: a sentence about how it leaves things then.
 */
export async function runCommand(
  work: (signal: AbortSignal) => Promise<void>,
  stopped = "",
): Promise<void> {
  const stopping = new AbortController();
  onStopSignal(() => stopping.abort());
  try {
    requireFileDescriptors();
    await work(stopping.signal);
  } catch (error) {
    const state = error instanceof StartError ? error.message : stopped;
    if (stopping.signal.aborted) console.error(`\n${`Stopped. ${state}`.trim()}\n`);
    else printFailure(error);
    process.exitCode = 1;
  } finally {
    // A channel with a listener would hold the process open.
    process.disconnect?.();
  }
}

/** How a command opens its database: one that has gone silent must not keep it from ending. */
export function commandOptions(signal: AbortSignal): OpenDatabaseOptions {
  return { report: (progress) => console.error(`  ${progress}`), signal, cutOff: signal };
}
