/**
 * What the scripts say: a line for each step that takes a while, a paragraph where they can't go
 * on.
 */

const spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const frameMs = 120;

/** Does the work under a line that shows that it goes on and, at its end, how long it took. */
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
 * Says in one paragraph why it can't go on, after what the failed program printed, and ends with
 * exit code 1.
 */
export function fail(text, error) {
  // Ended from outside: whoever did that knows why.
  if (error?.code > 128) process.exit(error.code);
  if (error) console.error(`\n${error.output ?? error.message}`.trimEnd());
  console.error(`\n${text}\n`);
  process.exit(1);
}
