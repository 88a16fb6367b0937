/** Builds site and back office where their sources have changed since the last build. */
import { createHash } from "node:crypto";
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { alone } from "./lock.mjs";
import { run } from "./run.mjs";
import { fail, step } from "./terminal.mjs";

/** Everything that a build depends on, beside Node itself. */
const sources = [
  "src/site",
  "src/admin",
  "src/contract",
  "vite.site.config.ts",
  "vite.admin.config.ts",
  "package-lock.json",
];

/** In this order: the pages' renderer names the files of the site's first build. */
const builds = [
  { name: "the site's files", args: ["--config", "vite.site.config.ts"] },
  { name: "the site's pages", args: ["--config", "vite.site.config.ts", "--ssr"] },
  { name: "the back office", args: ["--config", "vite.admin.config.ts"] },
];

const distFolder = "dist";
const record = join(distFolder, "sources.sha256");

/** Makes dist/ fit the sources; quick when it does already. */
export async function build() {
  if (isBuilt()) return;
  await alone(async () => {
    if (isBuilt()) return;
    const hash = hashOfSources();
    // Elsewhere first: an interrupted build leaves the last one as it was.
    const unfinished = join(".runtime", `build-${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    try {
      for (const { name, args } of builds)
        await step(`Building ${name}`, () => viteBuild(args, unfinished));
      writeFileSync(join(unfinished, "sources.sha256"), hash);
      replaceDist(unfinished);
    } catch (error) {
      fail("Site and back office could not be built.", error);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  });
}

function viteBuild(args, folder) {
  return run(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", ...args],
    {
      env: { ...process.env, BUILD_FOLDER: folder, NODE_ENV: "production" },
    },
  );
}

function replaceDist(unfinished) {
  const old = `${unfinished}-old`;
  if (existsSync(distFolder)) renameSync(distFolder, old);
  renameSync(unfinished, distFolder);
  rmSync(old, { recursive: true, force: true });
}

function isBuilt() {
  return existsSync(record) && readFileSync(record, "utf8") === hashOfSources();
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesOf(source))
      hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
