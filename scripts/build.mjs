/** Builds the site, the admin app and the server when their sources have changed since the last build. */
import { createHash } from "node:crypto";
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { withLock } from "./lock.mjs";
import { runNpm } from "./npm.mjs";
import { run } from "./run.mjs";
import { step } from "./terminal.mjs";

/** Everything that a build depends on, beside Node itself. */
const sources = [
  "src/site",
  "src/admin",
  "src/contract",
  "src/server",
  "vite.server.config.ts",
  "vite.site.config.ts",
  "vite.worker.config.ts",
  "vite.admin.config.ts",
  "vite.antd-styles.ts",
  "scripts/build.mjs",
  "package-lock.json",
];

/** Read by the server and the checks only: moved out of the folders that are served. */
const notServed = {
  "site/.vite/manifest.json": "site-manifest.json",
  "admin/.vite/manifest.json": "admin-manifest.json",
  "admin/index.html": "admin.html",
};

/** In this order: the pages' renderer names the files of the site's first build. */
const builds = [
  { name: "the site's files", args: ["--config", "vite.site.config.ts"] },
  { name: "the site's pages", args: ["--config", "vite.site.config.ts", "--ssr"] },
  { name: "the site's service worker", args: ["--config", "vite.worker.config.ts"] },
  { name: "the admin app", args: ["--config", "vite.admin.config.ts"] },
  { name: "the server", args: ["--config", "vite.server.config.ts"] },
];

const distFolder = "dist";
/** The build is renamed from here when it is complete, so that an interrupted one changes nothing. */
const unfinished = ".runtime/build";
const replaced = ".runtime/build-replaced";
const record = join(distFolder, "sources.sha256");

/**
 * Builds dist/ if it is stale; quick otherwise. Throws an error with the bundler's output as
 * `output`.
 */
export async function build() {
  if (isBuilt()) return;
  await withLock(async () => {
    if (isBuilt()) return;
    const hash = hashOfSources();
    // Left by an interrupted build.
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(replaced, { recursive: true, force: true });
    for (const { name, args } of builds)
      await step(`Building ${name}`, () => viteBuild(args, hash));
    await step("Listing the packages", () => writeSbom());
    moveNotServed();
    compressFiles(unfinished);
    writeFileSync(join(unfinished, basename(record)), hash);
    if (existsSync(distFolder)) renameSync(distFolder, replaced);
    renameSync(unfinished, distFolder);
    rmSync(replaced, { recursive: true, force: true });
  });
}

function viteBuild(args, hash) {
  const vite = "node_modules/vite/bin/vite.js";
  return run(process.execPath, [vite, "build", "--logLevel", "warn", ...args], {
    env: { BUILD_FOLDER: unfinished, BUILD_NUMBER: hash.slice(0, 12), NODE_ENV: "production" },
  });
}

/** The packages of server and browser with versions, licences and hashes, as CycloneDX. */
async function writeSbom() {
  const options = ["--sbom-format=cyclonedx", "--package-lock-only", "--workspaces=false"];
  const sbom = JSON.parse(await runNpm(["sbom", ...options]));
  // npm takes the folder's name.
  sbom.metadata.component.name = JSON.parse(readFileSync("package.json", "utf8")).name;
  writeFileSync(join(unfinished, "sbom.cdx.json"), JSON.stringify(sbom));
}

function moveNotServed() {
  for (const [from, to] of Object.entries(notServed))
    renameSync(join(unfinished, from), join(unfinished, to));
  for (const part of ["site", "admin"]) rmdirSync(join(unfinished, part, ".vite"));
}

/**
 * Compresses the text files that browsers load, so that no request has to.
 */
function compressFiles(folder) {
  for (const file of filesOf(folder)) {
    if (!/\.(js|css|svg)$/.test(file) || /[/-]server\//.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
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
