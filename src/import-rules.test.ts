/** The import rules of the rooms: every file follows them, and each of them fires. */
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { forbiddenImports, packagesToLoad } from "./import-rules.ts";

const project = join(import.meta.dirname, "..");
/** Tests, and what helps them, may look at everything. */
const isProduct = (file: string) =>
  !/\.test\.tsx?$|\.d\.ts$|\/test-kit\/|^src\/import-rules/.test(file);

test("every file imports only what its room allows", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: project }).filter(isProduct);
  expect(files.length).toBeGreaterThan(400);
  const refused = files.flatMap((file) =>
    forbiddenImports(file, readFileSync(join(project, file), "utf8")),
  );
  expect(refused).toStrictEqual([]);
});

test.each([
  ["src/contract/a.ts", "node:fs"],
  ["src/contract/a.ts", "react"],
  ["src/contract/a.ts", "zod-extra"],
  ["src/contract/a.ts", "diff"],
  ["src/contract/revisions/a.ts", "react"],
  ["src/contract/rich-text/a.ts", "#server/clock.ts"],
  ["src/contract/resources/a.ts", "../../server/clock.ts"],
  ["src/contract/resources/a.ts", "../test-kit/sample-events.ts"],
  ["src/site/pages/a.tsx", "#server/clock.ts"],
  ["src/site/pages/a.tsx", "../../../src/server/clock.ts"],
  ["src/site/pages/a.tsx", "../../admin/main.tsx"],
  ["src/site/pages/a.tsx", "../../../bench/report.ts"],
  ["src/site/pages/a.tsx", "../browser/main.ts"],
  ["src/site/pages/a.tsx", "antd"],
  ["src/site/pages/a.tsx", "fastify"],
  ["src/site/pages/a.tsx", "sharp"],
  ["src/site/pages/a.tsx", "dayjs"],
  ["src/site/pages/a.tsx", "lucide-react"],
  ["src/site/pages/a.tsx", "#site/test-kit/sample-views.ts"],
  ["src/site/pages/a.tsx", "#contract/test-kit/sample-events.ts"],
  ["src/site/browser/a.ts", "#contract/test-kit/sample-events.ts"],
  ["src/site/browser/a.ts", "react"],
  ["src/site/browser/a.ts", "../render.tsx"],
  ["src/site/browser/a.ts", "../components/cover.tsx"],
  ["src/admin/screens/a.tsx", "#server/clock.ts"],
  ["src/admin/screens/a.tsx", "#site/view.ts"],
  ["src/admin/a.tsx", "../../src/server/clock.ts"],
  ["src/admin/a.tsx", "#contract/test-kit/sample-events.ts"],
  ["src/admin/a.tsx", "../admin/test-kit/a.ts"],
  ["src/admin/a.tsx", "pg"],
  ["src/admin/a.tsx", "sharp"],
  ["src/server/resources/a.ts", "#admin/main.tsx"],
  ["src/server/resources/a.ts", "#site/view.ts"],
  ["src/server/resources/a.ts", "#server/test-kit/test-app.ts"],
  ["src/server/resources/a.ts", "#contract/test-kit/sample-events.ts"],
  ["src/server/pages/a.ts", "../test-kit/make-news.ts"],
  ["src/server/resources/a.ts", "react"],
  ["src/server/resources/a-routes.ts", "drizzle-orm"],
  ["src/server/http/a.ts", "drizzle-orm/node-postgres"],
  ["src/server/app.ts", "pg"],
  ["src/server/pages/a.ts", "drizzle-orm"],
  ["src/server/pages/a.ts", "pg"],
  ["src/server/pages/a.ts", "#site/render.tsx"],
  ["src/server/pages/a.ts", "#site/text/home.ts"],
  ["src/server/pages/a.ts", "#admin/main.tsx"],
  ["src/server/clock.ts", "./services.ts"],
  ["src/server/clock.ts", "./database/pool.ts"],
  ["src/server/database/a.ts", "../cache/cache-tags.ts"],
  ["src/server/cache/a.ts", "#server/http/problem.ts"],
  ["src/server/http/a.ts", "../accounts/sessions.ts"],
  ["src/server/http/a.ts", "../services.ts"],
  ["src/server/resources/rules/a.ts", "../../pages/page-table.ts"],
  ["src/server/pages/a.ts", "../app.ts"],
])("%s must not import %s", (file, from) => {
  const spellings = [
    `import { thing } from "${from}";`,
    `import type { Thing } from "${from}";`,
    `export { thing } from "${from}";`,
    `export * from "${from}";`,
    `const thing = await import("${from}");`,
  ];
  for (const line of spellings) expect(forbiddenImports(file, line), line).toHaveLength(1);
});

test.each([
  ["src/contract/a.ts", "zod"],
  ["src/contract/rich-text/a.ts", "htmlparser2"],
  ["src/contract/resources/a.ts", "../field.ts"],
  ["src/site/pages/a.tsx", "#contract/format.ts"],
  ["src/site/browser/a.ts", "../text/offline.ts"],
  ["src/admin/a.tsx", "antd"],
  ["src/server/http/a.ts", "../cache/tagged-cache.ts"],
  ["src/server/accounts/a.ts", "../resources/repository.ts"],
  ["src/server/start/a.ts", "../app.ts"],
  ["src/server/pages/a.ts", "#site/view.ts"],
  ["src/server/pages/a.ts", "#site/props/news.ts"],
  ["src/server/resources/a.ts", "#contract/format.ts"],
  ["src/server/resources/a.ts", "drizzle-orm"],
])("%s may import %s", (file, from) => {
  expect(forbiddenImports(file, `import { thing } from "${from}";`)).toStrictEqual([]);
});

test("a folder without rules is refused", () => {
  expect(forbiddenImports("src/tools/a.ts", "")).toHaveLength(1);
});

test("the server loads with the packages of a production install", () => {
  const { dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const writesMigrations = "src/server/database/generate-migration.ts";
  const missing = globSync("src/{server,contract}/**/*.ts", { cwd: project })
    .filter((file) => isProduct(file) && file !== writesMigrations)
    .flatMap((file) =>
      packagesToLoad(file, readFileSync(join(project, file), "utf8"))
        .filter((name) => !(name in dependencies))
        .map((name) => `${file} imports ${name}`),
    );
  expect(missing).toStrictEqual([]);
});

test.each([
  ['import { a } from "parse5";', ["parse5"]],
  ['import "@scope/name/file.js";', ["@scope/name"]],
  ['import { type A, b } from "drizzle-orm/pg-core";', ["drizzle-orm"]],
  ['import type { A } from "vite";', []],
  ['import fs from "node:fs"; import { b } from "#contract/b.ts"; import "./c.ts";', []],
  ['const later = await import("vite");', []],
])("%s needs %j to load", (line, packages) => {
  expect(packagesToLoad("src/server/a.ts", line)).toStrictEqual(packages);
});

/** What the linter says about a file that consists of one line, beside others like it. */
async function lint(
  path: string,
  line: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-rules-"));
  try {
    await copyFile(join(project, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    for (const [file, text] of Object.entries({ ...others, [path]: line })) {
      await writeFile(join(folder, file), `${text}\n`);
    }
    const oxlint = join(project, "node_modules", "oxlint", "bin", "oxlint");
    const program = promisify(execFile)(process.execPath, [oxlint, path], { cwd: folder });
    return await program.then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The linter starts four times, on machines of any speed. */
const slowly = { timeout: 60_000 };

test("a page must not fetch, the browser script may", slowly, async () => {
  const complaint = "eslint(no-restricted-globals)";
  expect(await lint("src/site/pages/a.ts", 'fetch("/");')).toContain(complaint);
  expect(await lint("src/site/browser/a.ts", 'fetch("/");')).not.toContain(complaint);
});

test("imports form no cycle, type imports included", slowly, async () => {
  const complaint = "import(no-cycle)";
  const others = { "src/site/b.ts": 'import type { A } from "./a.ts";\nexport type B = A;' };
  const cycle = 'import type { B } from "./b.ts";\nexport type A = B;';
  expect(await lint("src/site/a.ts", cycle, others)).toContain(complaint);
  expect(await lint("src/site/a.ts", "export type A = 1;", others)).not.toContain(complaint);
});
