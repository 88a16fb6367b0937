import { requireFileDescriptors } from "../http/file-descriptors.ts";
import { onStopSignal } from "./stop-signal.ts";
import { printFailure } from "./print-failure.ts";

/**
 * Runs a command of the terminal; sets exit code 1 where it fails. The first Ctrl-C aborts the
 * signal, so that the command leaves no half file and no server behind; a later one ends the process.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  onStopSignal(() => stopping.abort());
  try {
    requireFileDescriptors();
    await work(stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) console.error("\nStopped.\n");
    else printFailure(error);
    process.exitCode = 1;
  } finally {
    // A channel with a listener would hold the process open.
    process.disconnect?.();
  }
}
