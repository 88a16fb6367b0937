/** References of sources and docs lead somewhere. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const decisions = globSync("docs/decisions/????-*.md", { cwd: project }).toSorted();
const docs = globSync(["*.md", "docs/**/*.md"], { cwd: project });
const textOf = (file: string) => readFileSync(join(project, file), "utf8");

const numbers = new Set(decisions.map((file) => /\d{4}/u.exec(file)?.[0]));

/** The decisions that a text refers to, as "decision 0002", "decisions/0002-…" or "(0002)"; (0600) is a file mode. */
function decisionsIn(text: string): string[] {
  const named = text.matchAll(
    /(?:decisions?|keputusan)[\s*/([]*(?<list>\d+(?:(?:, | and )\d{4})*)/giu,
  );
  const lists = [...named].flatMap(({ groups }) => groups?.["list"]?.match(/\d+/gu) ?? []);
  const bare = [...text.matchAll(/[([](?!0600)(?<number>0\d{3})[)\]]/gu)];
  return [...lists, ...bare.flatMap(({ groups }) => groups?.["number"] ?? [])];
}

test.each([
  ["// Why: decision 0002.", ["0002"]],
  ["(decisions 0002, 0003 and\n0160)", ["0002", "0003"]],
  ["the portal's decision\n * 0002", ["0002"]],
  ["docs/decisions/0002", ["0002"]],
  ["[0002](decisions/0002-one.md)", ["0002", "0002"]],
  ["keputusan 0002; hanya pemiliknya (0600)", ["0002"]],
  ["see there (0002)", ["0002"]],
])("%j refers to decisions", (text, expected) => {
  expect(decisionsIn(text)).toStrictEqual(expected);
});

test("each decision that is mentioned has a record", () => {
  const folders = "{src,e2e,scripts,bench,cluster,deploy}/**/*.*";
  const sources = globSync([folders, "*.{ts,js,mjs,json}", ".env.example", ".ci/*"], {
    cwd: project,
    exclude: ["**/node_modules", "package-lock.json", "src/docs.test.ts"],
  }).filter((file) => !/\.(?:jpe?g|png|gif|woff2|pdf|mp4|ico)$/u.test(file));
  const dangling = [...sources, ...docs].flatMap((file) =>
    decisionsIn(textOf(file))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(dangling).toStrictEqual([]);
});

test("the index lists every decision by its title", () => {
  const listed = textOf("docs/decisions/README.md").matchAll(
    /^- \[\d{4}\]\((?<file>.+?)\) (?<title>.+)$/gmu,
  );
  const titles = [...listed].map(({ groups }) => [groups?.["file"], groups?.["title"]]);
  expect(titles.toSorted()).toStrictEqual(
    decisions.map((file) => [basename(file), /^# \d+\. (.+)/u.exec(textOf(file))?.[1]]),
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
