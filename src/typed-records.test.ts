/** Whoever renames a field of a definition, or makes it optional, is told by the compiler where it is read. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const project = fileURLToPath(new URL("..", import.meta.url));

/** A change of each definition, and the files that read what it changes. */
const changes = [
  {
    definition: "article",
    from: "excerpt: text(",
    to: "summary: text(",
    readers: [
      "server/pages/loaders/news-summaries.ts",
      "server/search/news-search.ts",
      "admin/screens/article-detail.tsx",
    ],
  },
  {
    definition: "article",
    from: "expired_at: timestamp(",
    to: "ends_at: timestamp(",
    readers: [
      "server/resources/rules/article.ts",
      "server/pages/loaders/news.ts",
      "server/database/indexes.ts",
    ],
  },
  {
    definition: "menu",
    from: `title: text("Title")`,
    to: `title: optional(text("Title"))`,
    readers: ["server/pages/loaders/page-context.ts"],
  },
  {
    definition: "menu",
    from: "parent_id: optional(",
    to: "above_id: optional(",
    readers: ["server/resources/rules/menu.ts"],
  },
  {
    definition: "slideshow",
    from: "short_description: text(",
    to: "description: text(",
    readers: ["server/pages/loaders/home.ts"],
  },
  {
    definition: "partner",
    from: `website: url("Website")`,
    to: `website: optional(url("Website"))`,
    readers: ["server/pages/loaders/partners.ts"],
  },
  {
    definition: "video",
    from: `url: url("Url", { isVideo: true })`,
    to: `url: optional(url("Url", { isVideo: true }))`,
    readers: ["server/pages/loaders/videos.ts"],
  },
  {
    definition: "faq",
    from: "question: text(",
    to: "title: text(",
    readers: ["server/pages/loaders/faqs.ts"],
  },
  {
    definition: "goverment",
    from: "content: optional(",
    to: "text: optional(",
    readers: ["server/pages/loaders/goverment.ts"],
  },
  {
    definition: "user",
    from: "role_id: reference(",
    to: "rank_id: reference(",
    readers: [
      "server/resources/rules/user.ts",
      "server/accounts/account.ts",
      "admin/record-access.ts",
    ],
  },
  {
    definition: "user",
    from: `computedFields: ["has_joined", "has_second_factor"]`,
    to: `computedFields: ["has_signed_in", "has_code"]`,
    readers: ["admin/list/invitation-note.tsx", "admin/list/second-factor-note.tsx"],
  },
  {
    definition: "role",
    from: `name: text(`,
    to: `title: text(`,
    readers: ["admin/field-input/reference-options.ts"],
  },
  {
    definition: "article",
    from: `status: status("Status"`,
    to: `state: status("Status"`,
    readers: ["server/resources/rules/article.ts", "admin/screens/latest-news.tsx"],
  },
];

test("every page, hook, index and screen that reads a field compiles only with that field", async () => {
  const copy = await mkdtemp(join(tmpdir(), "siplah-types-"));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(join(project, "src"), join(copy, "src"), { recursive: true });
  await cp(join(project, "package.json"), join(copy, "package.json"));
  await symlink(join(project, "node_modules"), join(copy, "node_modules"));
  const settings = JSON.parse(await readFile(join(project, "tsconfig.json"), "utf8"));
  await writeFile(
    join(copy, "tsconfig.json"),
    JSON.stringify({ ...settings, include: ["src/server", "src/admin"] }),
  );
  for (const { definition, from, to } of changes) {
    const file = join(copy, "src", "contract", "resources", `${definition}.ts`);
    const text = await readFile(file, "utf8");
    expect(text.split(from), `${definition}: ${from}`).toHaveLength(2);
    await writeFile(file, text.replace(from, to));
  }
  const failed: unknown = await promisify(execFile)(
    process.execPath,
    [join(project, "node_modules", "typescript", "bin", "tsc"), "-p", copy],
    { maxBuffer: 16_000_000 },
  ).catch((error: unknown) => error);
  const { stdout } = failed as { stdout: string };
  const found = new Set(
    Array.from(stdout.matchAll(/^(?:.*\/)?src\/([^(]+)\(/gmu), ([, file]) => file),
  );
  for (const file of new Set(changes.flatMap(({ readers }) => readers))) {
    expect(found, stdout).toContain(file);
  }
}, 120_000);
