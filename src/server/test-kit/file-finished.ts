/**
 * Cleaning up after a test file. Vitest runs an `afterAll` only where it was registered while the file
 * was collected: one from within `beforeAll` or a test is ignored.
 */

type Cleanup = () => Promise<unknown>;

const cleanups: Cleanup[] = [];

/** Runs a function after the last test of the file, from wherever it is called; the last one first. */
export function onFileFinished(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Runs them all; throws afterwards what one of them threw. */
export async function finishFile(): Promise<void> {
  const errors: unknown[] = [];
  for (const cleanup of cleanups.splice(0).toReversed()) {
    await cleanup().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, "A test file wasn't cleaned up");
}
