/**
 * `npm test`: all checks, or only the named ones: `npm test -- lint
 * types`. `npm run test:full` tests whole matrices, with a new random seed.
 */
import { randomInt } from "node:crypto";
import { checks, failure } from "./checks.mjs";
import { install } from "./install.mjs";
import { underRuntime } from "./runtime.mjs";
import { fail } from "./terminal.mjs";

const largestSeed = 2 ** 31;

await underRuntime(async (args) => {
  const isFull = args.includes("--full");
  const names = args.filter((name) => name !== "--full");
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0)
    fail(`There is no check "${unknown.join('", "')}", but: ${Object.keys(checks).join(", ")}.`);
  // Read by src/server/test-kit/test-scope.ts.
  process.env.TEST_SCOPE = isFull ? "full" : "part";
  process.env.TEST_SEED ??= isFull ? String(randomInt(largestSeed)) : "1";
  console.log(`  ${isFull ? "Full run" : "Run"} with TEST_SEED=${process.env.TEST_SEED}`);
  await install();
  const results = new Map();
  await Promise.all([runLane("long"), runLane("short")]);
  await runLane("afterAll");
  const sum = (part) => [...results.values()].reduce((total, result) => total + result[part], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(sum("failed") === 0 ? 0 : 1);

  async function runLane(lane) {
    for (const name of selected()) if (checks[name].lane === lane) await runCheck(name);
  }

  /** The named checks and what they need; without names all. */
  function selected() {
    const all = Object.keys(checks);
    if (names.length === 0) return all;
    const needed = new Set(names.map((name) => checks[name].needs));
    return all.filter((name) => names.includes(name) || needed.has(name));
  }

  async function runCheck(name) {
    const { text, needs, check } = checks[name];
    const startedAt = Date.now();
    const result =
      needs && results.get(needs).failed > 0
        ? failure(new Error(`Not run, because of the failed ${checks[needs].text}.`))
        : await Promise.resolve().then(check).catch(failure);
    results.set(name, result);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const mark = result.failed === 0 ? "✓" : "✗";
    console.log(
      `  ${mark} ${text}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`,
    );
    if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
  }
});
