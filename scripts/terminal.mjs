/**
 * Output of the scripts: a line for each long step, a paragraph for a failure.
 */

const spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const frameMs = 120;

/** Runs the work under a progress line, which ends with how long it took. */
export async function step(text, work) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const isTerminal = process.stdout.isTTY === true;
  if (!isTerminal) console.log(`  ${text} …`);
  let frame = 0;
  const draw = () =>
    process.stdout.write(`\r\x1b[K  ${text} ${spinner[frame++ % spinner.length]} ${seconds()} s`);
  const timer = isTerminal ? setInterval(draw, frameMs) : undefined;
  try {
    const result = await work();
    if (isTerminal) process.stdout.write(`\r\x1b[K  ${text} ✓ ${seconds()} s\n`);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write(`\r\x1b[K  ${text} ✗\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Prints the failed program's output and one paragraph about the failure, and ends with exit code 1.
 */
export function fail(text, error) {
  // Ended by a signal: nothing to report.
  if (error?.code > 128) process.exit(error.code);
  if (error) console.error(`\n${error.output ?? error.message}`.trimEnd());
  console.error(`\n${text}\n`);
  process.exit(1);
}
