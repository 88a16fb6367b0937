/** Runs npm, also when the script was started by `node` and not by npm. */
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { run } from "./run.mjs";

const quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];

/** Runs npm quietly. Throws an error with npm's output as `output`. */
export async function runNpm(args) {
  const [program, ...first] = findNpm();
  return run(program, [...first, ...args, ...quiet]);
}

function findNpm() {
  // Set by npm for its scripts; other package managers set it too, to their own path.
  const startedBy = process.env.npm_execpath ?? "";
  if (/npm-cli\.c?js$/.test(startedBy) && existsSync(startedBy))
    return [process.execPath, startedBy];
  const folders = (process.env.PATH ?? "").split(delimiter);
  if (folders.some((folder) => existsSync(join(folder, "npm")))) return ["npm"];
  const beside = join(
    dirname(process.execPath),
    "..",
    "lib",
    "node_modules",
    "npm",
    "bin",
    "npm-cli.js",
  );
  if (existsSync(beside)) return [process.execPath, beside];
  throw new Error("npm was not found. It comes with Node (Debian: apt-get install npm).");
}
