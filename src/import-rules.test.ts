/** Proof that the import rules fire: each forbidden import, written into a file of its room, fails. */
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const project = join(import.meta.dirname, "..");
const oxlint = join(project, "node_modules", "oxlint", "bin", "oxlint");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "siplah-rules-"));
  await copyFile(join(project, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the linter says about a file that consists of one line. */
async function lint(path: string, line: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${line}\n`);
  try {
    return (await run(process.execPath, [oxlint, path], { cwd: folder })).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    await rm(file);
  }
}

const importing = (from: string) => `import { thing } from "${from}";\nthing();`;

test.each([
  ["src/contract/a.ts", "node:fs"],
  ["src/contract/a.ts", "react"],
  ["src/contract/resources/a.ts", "../../server/clock.ts"],
  ["src/site/pages/a.tsx", "#server/clock.ts"],
  ["src/site/pages/a.tsx", "../../admin/main.tsx"],
  ["src/site/pages/a.tsx", "antd"],
  ["src/site/pages/a.tsx", "fastify"],
  ["src/admin/screens/a.tsx", "#server/clock.ts"],
  ["src/admin/screens/a.tsx", "#site/view.ts"],
  ["src/admin/a.tsx", "pg"],
  ["src/server/resources/a.ts", "#admin/main.tsx"],
  ["src/server/resources/a.ts", "#site/view.ts"],
  ["src/server/pages/a.ts", "#site/render.tsx"],
  ["src/server/pages/a.ts", "#admin/main.tsx"],
])("%s must not import %s", async (path, from) => {
  expect(await lint(path, importing(from))).toContain("eslint(no-restricted-imports)");
});

test.each([
  ["src/contract/a.ts", "zod"],
  ["src/contract/resources/a.ts", "../field.ts"],
  ["src/site/pages/a.tsx", "#contract/format.ts"],
  ["src/admin/a.tsx", "antd"],
  ["src/server/pages/a.ts", "#site/view.ts"],
  ["src/server/resources/a.ts", "#contract/format.ts"],
])("%s may import %s", async (path, from) => {
  expect(await lint(path, importing(from))).not.toContain("eslint(no-restricted-imports)");
});

test("a page must not fetch, the browser script may", async () => {
  expect(await lint("src/site/pages/a.ts", 'fetch("/");')).toContain(
    "eslint(no-restricted-globals)",
  );
  expect(await lint("src/site/browser/a.ts", 'fetch("/");')).not.toContain(
    "eslint(no-restricted-globals)",
  );
});
