/**
 * Writes what a run of Vitest ended with to the file named by `TEST_REPORT`, as JSON: per test file how
 * many tests passed and failed, the failures and the duration; and how many errors were met outside of all
 * tests.
 */
import { writeFileSync } from "node:fs";

export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { files: modules.map(fileResult), unhandledErrors: unhandledErrors.length };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

/** A file that failed has at least one failure: of a test, or of the file itself. */
function fileResult(module) {
  const failures = [];
  let passed = 0;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === "passed") passed += 1;
    if (state === "failed") failures.push({ test: test.fullName, met: firstLine(errors) });
  }
  if (!module.ok() && failures.length === 0) failures.push({ met: firstLine(module.errors()) });
  const seconds = Math.round(module.diagnostic().duration / 1000);
  return { file: module.moduleId, name: module.relativeModuleId, passed, failures, seconds };
}

function firstLine([error]) {
  return error?.message.split("\n")[0] ?? "";
}
