import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { vitest } from "./checks.mjs";

const passing = `import { test } from "vitest"; test("a", () => {}); test("b", () => {});`;
const failing = `import { test } from "vitest"; test("c", () => { throw new Error("c fails"); });`;

/**
 * Runs test files with these contents as a project of their own, which finds Vitest in ours. Without its
 * cache: it is the one that this run reads from, and a project with other packages would empty it.
 */
async function count(...files) {
  mkdirSync(".runtime", { recursive: true });
  const folder = mkdtempSync(join(".runtime", "counted-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, "vitest.config.mjs"),
    "export default { test: { fsModuleCache: false, maxWorkers: 2 } };",
  );
  for (const [index, text] of files.entries()) {
    writeFileSync(join(folder, `${index}.test.mjs`), text);
  }
  return vitest(folder.replace(/\W/g, ""), ["--root", folder])();
}

test("passed and failed tests are counted, and the failures can be read", async () => {
  expect(await count(passing, failing)).toEqual({
    passed: 2,
    failed: 1,
    output: expect.stringContaining("c fails"),
  });
});

test("a test file that can't be loaded is a failure", async () => {
  expect(await count(passing, `import "./missing.mjs";`)).toMatchObject({ passed: 2, failed: 1 });
});

test("an error outside of a test is a failure", async () => {
  const late = `import { test } from "vitest";
    test("late", () => void Promise.reject(new Error("nobody waits for this")));`;
  expect(await count(late)).toMatchObject({ passed: 1, failed: 1 });
});

test("a run without tests is a failure", async () => {
  expect(await count()).toMatchObject({ passed: 0, failed: 1 });
});

test("what fails at first and passes when its file is run again is passed and named", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const onceOnly = (word) => `import { mkdirSync } from "node:fs"; import { test } from "vitest";
    const isFirst = () => mkdirSync(new URL("${word}", import.meta.url), { recursive: true });
    const fail = () => { if (isFirst()) throw new Error("${word} was slow"); };`;
  const flakyTest = `${onceOnly("d")} test("d", fail); test("e", () => {});`;
  const flakyFile = `${onceOnly("f")} fail(); test("f", () => {});`;
  expect(await count(passing, failing, flakyTest, flakyFile)).toMatchObject({
    passed: 5,
    failed: 1,
  });
  expect(log.mock.calls.flat().toSorted()).toStrictEqual([
    "FLAKY 2.test.mjs > d: d was slow",
    "FLAKY 3.test.mjs: f was slow",
  ]);
});

test("files that are run again don't run beside each other", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const alone = (word) => `import { mkdirSync, rmdirSync } from "node:fs";
    import { setTimeout } from "node:timers/promises"; import { test } from "vitest";
    test("${word}", async () => {
      if (mkdirSync(new URL("${word}", import.meta.url), { recursive: true })) throw new Error("slow");
      const lock = new URL("lock", import.meta.url);
      mkdirSync(lock);
      await setTimeout(1000);
      rmdirSync(lock);
    });`;
  expect(await count(alone("g"), alone("h"))).toMatchObject({ passed: 2, failed: 0 });
});
