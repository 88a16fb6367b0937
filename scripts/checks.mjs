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

const flakyReporter = fileURLToPath(new URL("flaky-reporter.mjs", import.meta.url));

/**
 * A run of Vitest, counted by test; a run without tests fails. A failed test is tried once more, and
 * named if it passes then (docs/decisions/0244).
 */
export function vitest(name, args, environment = async () => ({})) {
  return async () => {
    const report = resolve(".runtime", `${name}-tests-${process.pid}.json`);
    const names = ["default", "json", flakyReporter];
    const options = names.map((reporter) => `--reporter=${reporter}`);
    options.push(`--outputFile.json=${report}`, "--retry=1");
    try {
      const env = await environment();
      const ended = await run(bin("vitest"), ["run", ...options, ...args], { env }).then(
        (output) => ({ isGood: true, output }),
        (error) => ({ isGood: false, output: error.output ?? error.message }),
      );
      const flaky = ended.output.split("\n").filter((line) => line.startsWith("FLAKY "));
      if (flaky.length > 0) console.log(flaky.join("\n"));
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
      if (numPassedTests + numFailedTests === 0) return failure(new Error("No tests ran."));
      // Vitest doesn't count a file that can't be loaded, nor an error outside of a test.
      const failed = ended.isGood ? numFailedTests : Math.max(numFailedTests, 1);
      return { passed: numPassedTests, failed, output: ended.isGood ? "" : ended.output };
    } catch (error) {
      return failure(error);
    } finally {
      rmSync(report, { force: true });
    }
  };
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
