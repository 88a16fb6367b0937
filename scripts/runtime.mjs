/**
 * Runs a script under a Node that the project supports: the current one, the one in `.runtime/`,
 * or, on first use on a machine with an older one, a Node from the npm registry.
 * Needs Node 18 and npm, nothing else.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { canInstallPackages, installCommand, installPackage } from "./debian.mjs";
import { runNpm } from "./npm.mjs";
import { forwardSignals } from "./signals.mjs";
import { fail, step } from "./terminal.mjs";

/** The project's root folder. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** The first version with `crypto.argon2`; it runs TypeScript without a flag. */
const oldestVersion = [24, 7];
/** Installed where Node is older: the release line that the project is developed with. */
const installedRange = "^26";

/** The registry's Node is linked against it; minimal Debian systems lack it. */
const library = "libatomic1";

const packageName = `node-${process.platform}-${process.arch}`;
const runtimeFolder = join(projectFolder, ".runtime");
const unfinishedPrefix = "unfinished-";
const ownNode = join(runtimeFolder, "node_modules", packageName, "bin", "node");

/**
 * Runs the work under a supported Node, in the project's folder, with that Node first on PATH for
 * child processes.
 */
export async function underRuntime(work) {
  process.chdir(projectFolder);
  clearUnfinished(runtimeFolder);
  if (isSupported(process.versions.node)) {
    process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    await work(process.argv.slice(2));
    return;
  }
  if (!isSupported(versionOf(ownNode))) {
    await installNode();
    await installLibrary();
  }
  // The old Node stays on PATH after the new one, because npm is often beside it.
  process.env.PATH = [dirname(ownNode), dirname(process.execPath), process.env.PATH].join(
    delimiter,
  );
  const child = spawn(ownNode, [...process.execArgv, ...process.argv.slice(1)], {
    // The IPC channel tells the child when this process has ended.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  process.exitCode = await forwardSignals(child);
}

/** Deletes the folders of killed installations, which are named after their process. */
export function clearUnfinished(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one.startsWith(unfinishedPrefix))) {
    if (isRunning(Number(name.slice(unfinishedPrefix.length)))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // It belongs to another user and does no harm.
    }
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

function isSupported(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > oldestVersion[0] || (major === oldestVersion[0] && minor >= oldestVersion[1]);
}

function versionOf(node) {
  if (!existsSync(node)) return "0.0";
  return spawnSync(node, ["-p", "process.versions.node"], { encoding: "utf8" }).stdout || "0.0";
}

async function installNode() {
  const unfinished = join(runtimeFolder, `${unfinishedPrefix}${process.pid}`);
  const text = `This machine has Node ${process.versions.node}; installing a newer one for the portal alone`;
  const args = ["install", "--prefix", unfinished, "--no-save", `${packageName}@${installedRange}`];
  mkdirSync(unfinished, { recursive: true });
  try {
    await step(text, () => runNpm(args));
    putInPlace(join(unfinished, "node_modules"), join(runtimeFolder, "node_modules"));
  } catch (error) {
    fail(
      `The portal needs Node ${oldestVersion.join(".")} or newer, and the package ${packageName} could not be ` +
        `installed. Install Node 26 from nodejs.org and start again.`,
      error,
    );
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Only if the installed Node doesn't run without it. */
async function installLibrary() {
  if (isSupported(versionOf(ownNode))) return;
  const advice =
    `The newer Node that was installed for the portal doesn't run on this machine. Most likely it lacks a library ` +
    `(Debian and Ubuntu, as root: ${installCommand(library)}). Or install Node 26 from nodejs.org, and start again.`;
  if (!canInstallPackages()) fail(advice);
  await installPackage(library, `Installing ${library}, which that Node needs (once)`).catch(
    (error) => fail(advice, error),
  );
  if (!isSupported(versionOf(ownNode))) fail(advice);
}

/** If a concurrent start was faster, its Node is already in use and stays. */
function putInPlace(installed, folder) {
  try {
    renameSync(installed, folder);
  } catch {
    if (isSupported(versionOf(ownNode))) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(installed, folder);
  }
}
