/**
 * The checks of `npm test`. Each returns how many of its tests passed and failed, and the output of
 * the failures.
 */
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";
import { findChromium, findHeadlessShell } from "./chromium.mjs";
import { run } from "./run.mjs";
import { sizes } from "./sizes.mjs";

const bin = (name) => join("node_modules", ".bin", name);

/**
 * By name. The checks of a lane run in sequence, the two lanes in parallel; `afterAll` waits for both,
 * because browser tests time out on a busy machine.
 */
export const checks = {
  tests: { lane: "long", text: "unit and API tests", check: vitest("api", []) },
  format: { lane: "short", text: "format", check: program("oxfmt", ["--check"]) },
  lint: { lane: "short", text: "lint", check: program("oxlint", []) },
  types: { lane: "short", text: "types", check: program("tsc", []) },
  unused: { lane: "short", text: "unused code", check: program("knip", []) },
  build: { lane: "short", text: "build", check: () => build().then(success, failure) },
  sizes: { lane: "short", text: "sizes", needs: "build", check: checkSizes },
  browser: {
    lane: "afterAll",
    text: "browser tests",
    needs: "build",
    check: vitest("browser", ["--config", "vitest.e2e.config.ts"], async () => ({
      CHROMIUM: await findChromium(),
      HEADLESS_SHELL: await findHeadlessShell(),
    })),
  },
};

function success() {
  return { passed: 1, failed: 0, output: "" };
}

/**
 * One failure, with the program's output or, if none ran, the error's message.
 */
export function failure(error) {
  return { passed: 0, failed: 1, output: error.output ?? error.message };
}

/** A program that passes or fails as a whole. */
function program(name, args) {
  return () => run(bin(name), args).then(success, failure);
}

/** Which test files are named as long. */
const slowFileSeconds = 30;
const mostSlowFiles = 20;

const reporter = fileURLToPath(new URL("test-report.mjs", import.meta.url));

/**
 * A run of Vitest, counted by test; a run without tests fails. Files that failed are run once more at the end, one
 * after the other, and what passes then is named: on a busy machine some test of thousands fails in half of all runs.
 * Vitest's `--retry` repeats at once, beside what the failed attempt left behind.
 */
export function vitest(name, args, environment = async () => ({})) {
  return async () => {
    try {
      const env = await environment();
      const first = await runVitest(name, args, env);
      const failed = first.files.filter(({ failures }) => failures.length > 0);
      if (first.files.length === 0) return failure(new Error("No tests ran."));
      nameSlow(first.files);
      if (failed.length === 0 || first.unhandledErrors > 0) return counted(first);
      const again = [...args, "--maxWorkers=1", ...failed.map(({ file }) => file)];
      const second = await runVitest(name, again, env);
      nameFlaky(failed, second);
      const passed = first.files.filter((one) => !failed.includes(one));
      return counted({ ...second, files: [...passed, ...second.files] });
    } catch (error) {
      return failure(error);
    }
  };
}

/** Its files as scripts/test-report.mjs gives them, whether all is good, and the output. */
async function runVitest(name, args, environment) {
  const report = resolve(".runtime", `${name}-tests-${process.pid}.json`);
  const options = ["run", "--reporter=default", `--reporter=${reporter}`];
  const env = { ...environment, TEST_REPORT: report };
  try {
    const ended = await run(bin("vitest"), [...options, ...args], { env }).then(
      (output) => ({ isGood: true, output }),
      (error) => ({ isGood: false, output: error.output ?? error.message }),
    );
    return { ...ended, ...JSON.parse(readFileSync(report, "utf8")) };
  } finally {
    rmSync(report, { force: true });
  }
}

function counted({ isGood, output, files }) {
  const passed = files.reduce((sum, one) => sum + one.passed, 0);
  const failed = files.reduce((sum, one) => sum + one.failures.length, 0);
  // Errors outside of a test belong to no file.
  return isGood ? { passed, failed, output: "" } : { passed, failed: Math.max(failed, 1), output };
}

/** Says which files make a run long. */
function nameSlow(files) {
  const slow = files
    .filter(({ seconds }) => seconds >= slowFileSeconds)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, mostSlowFiles);
  if (slow.length === 0) return;
  console.log(`    The longest: ${slow.map((one) => `${one.name} ${one.seconds} s`).join(", ")}`);
}

/** Says what failed at first and passed when it was run again. */
function nameFlaky(failed, second) {
  for (const { file, name, failures } of failed) {
    const again = second.files.find((one) => one.file === file)?.failures ?? failures;
    for (const { test, met } of failures) {
      if (again.some((one) => one.test === test || one.test === undefined)) continue;
      console.log(`FLAKY ${[name, test].filter(Boolean).join(" > ")}: ${met}`);
    }
  }
}

/** Says what each page and screen costs; fails for those over their limit. */
function checkSizes() {
  const measured = sizes();
  const over = measured.filter(({ used, allowed }) => used > allowed);
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  const lines = measured.map(
    ({ name, used, allowed }) =>
      `${used > allowed ? "✗" : "✓"} ${name}: ${kilobytes(used)} of ${kilobytes(allowed)} (gzip)`,
  );
  console.log(lines.map((line) => `    ${line}`).join("\n"));
  return {
    passed: measured.length - over.length,
    failed: over.length,
    output: over.length > 0 ? "Too large: see the sizes above." : "",
  };
}
