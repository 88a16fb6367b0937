/** References of sources and docs lead somewhere. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const decisions = globSync("docs/decisions/????-*.md", { cwd: project }).toSorted();
const docs = globSync(["*.md", "docs/**/*.md"], { cwd: project });
const textOf = (file: string) => readFileSync(join(project, file), "utf8");

test("each decision that is mentioned has a record", () => {
  const sources = globSync(["{src,e2e,scripts,bench,cluster}/**/*.{ts,tsx,mjs,css}", "*.ts"], {
    cwd: project,
    exclude: ["**/node_modules"],
  });
  const numbers = new Set(decisions.map((file) => /\d{4}/u.exec(file)?.[0]));
  const dangling = [...sources, ...docs].flatMap((file) =>
    [...textOf(file).matchAll(/decisions?[ /]\(?(?<number>\d+)/gu)]
      .filter(({ groups }) => !numbers.has(groups?.["number"]))
      .map(([mention]) => `${file}: ${mention}`),
  );
  expect(dangling).toStrictEqual([]);
});

test("the index lists every decision by its title", () => {
  const listed = [...textOf("docs/decisions/README.md").matchAll(/\((\d{4}-.+)\) +\| (.+?) +\|/gu)];
  const titles = decisions.map((file) => /^# \d+\. (.+)/u.exec(textOf(file))?.[1]);
  expect(listed.map(([, file, title]) => [`docs/decisions/${file}`, title])).toStrictEqual(
    decisions.map((file, index) => [file, titles[index]]),
  );
});

test("links of the docs lead to files", () => {
  const dead = docs.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?<path>[^)#:\s]+)(?:#[^)]*)?\)/gu)]
      .map(({ groups }) => groups?.["path"] ?? "")
      .filter((path) => !existsSync(join(project, dirname(file), path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(dead).toStrictEqual([]);
});
