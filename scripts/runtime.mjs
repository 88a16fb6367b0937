/**
 * Runs a script under a Node that the project supports: the one that started it, the one kept in
 * `.runtime/`, or, the first time on a machine with an older one, a Node from the npm registry.
 * Needs Node 18 and npm, nothing else.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { canInstallPackages, installCommand, installPackage } from "./debian.mjs";
import { runNpm } from "./npm.mjs";
import { passSignalsTo } from "./signals.mjs";
import { fail, step } from "./terminal.mjs";

/** The project's top folder. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** `crypto.argon2` is there from this version on; the server's .ts runs without a flag. */
const oldestVersion = [24, 7];
/** What is installed where Node is older: the release line that the project is developed under. */
const installedRange = "^26";

/** The registry's Node is linked to it; small Debian systems leave it out. */
const library = "libatomic1";

const packageName = `node-${process.platform}-${process.arch}`;
const runtimeFolder = join(projectFolder, ".runtime");
const unfinishedPrefix = "unfinished-";
const ownNode = join(runtimeFolder, "node_modules", packageName, "bin", "node");

/**
 * Does the work under a supported Node, in the project's folder, with that Node first on PATH for
 * all children.
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
  // The old Node stays reachable behind the new one, for npm often lies beside it.
  process.env.PATH = [dirname(ownNode), dirname(process.execPath), process.env.PATH].join(
    delimiter,
  );
  const child = spawn(ownNode, [...process.execArgv, ...process.argv.slice(1)], {
    // The fourth channel tells the child when this process is gone.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  process.exitCode = await passSignalsTo(child);
}

/** Deletes what installations that were killed have left: folders that name a process which is gone. */
export function clearUnfinished(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one.startsWith(unfinishedPrefix))) {
    if (isRunning(Number(name.slice(unfinishedPrefix.length)))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Another user's; it is in nobody's way.
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

/** Only where the Node that was installed doesn't run without it. */
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

/** Another start may have been faster: then its Node is in use already and must stay. */
function putInPlace(installed, folder) {
  try {
    renameSync(installed, folder);
  } catch {
    if (isSupported(versionOf(ownNode))) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(installed, folder);
  }
}
