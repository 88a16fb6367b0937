/** What runs in production: what the container holds, with the packages of `npm ci --omit=dev`. */
import { execFile } from "node:child_process";
import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { projectFolder } from "#server/environment.ts";
import { startPortalProcess } from "#server/test-kit/portal-process.ts";
import { makeTemporaryFolder } from "#server/test-kit/temporary-folder.ts";
import { startTemporaryPostgres } from "#server/test-kit/temporary-postgres.ts";

/** Lays the portal out as the container's image has it. */
async function installForProduction(): Promise<string> {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const containerfile = await readFile(join(projectFolder, "deploy/Containerfile"), "utf8");
  const [, image = ""] = containerfile.split(/^FROM .*slim$/mu);
  const copied = [...image.matchAll(/^COPY (?:--from=build \/portal\/)?(\w+) \1$/gmu)];
  const files = [
    "package.json",
    "package-lock.json",
    ".npmrc",
    ...copied.map(([, name = ""]) => name),
  ];
  for (const file of files)
    await cp(join(projectFolder, file), join(folder, file), { recursive: true });
  const npm = ["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"];
  await promisify(execFile)("npm", npm, { cwd: folder });
  return folder;
}

/** Packages come from npm's cache or its registry. */
const timeout = 300_000;

test("a production install serves a page, an API response and an image", { timeout }, async () => {
  const [database, folder] = await Promise.all([startTemporaryPostgres(), installForProduction()]);
  onTestFinished(() => database.stop());
  const portal = await startPortalProcess(
    { NODE_ENV: "production", DATABASE_URL: database.address, SAMPLE_CONTENT: "on" },
    "pipe",
    ["sh", join(folder, "scripts", "server.sh")],
  );
  onTestFinished(() => portal.dispose());
  const page = await fetch(`${portal.url}/info-berita`);
  const html = await page.text();
  expect([page.status, html]).toStrictEqual([200, expect.stringContaining("<h1")]);
  const news = await fetch(`${portal.url}/api/web/article`);
  expect(await news.json()).toMatchObject({ message: "OK" });
  const [image = ""] = /\/media\/[^"\s]+/u.exec(html) ?? [];
  const { status, headers } = await fetch(portal.url + image);
  expect([status, headers.get("content-type")]).toStrictEqual([
    200,
    expect.stringMatching(/^image\//u),
  ]);
});
