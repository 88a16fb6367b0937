/** `npm run cluster`: runs until Ctrl-C. With `-- test`, `failover`, `upgrade` or `restore` it tries that, and ends. */
import { once } from "node:events";
import { chromium } from "playwright-core";
import { freePort } from "../src/server/test-kit/free-port.ts";
import { firstAdmin } from "../src/server/test-kit/portal-process.ts";
import { chromiumArguments } from "../e2e/chromium-arguments.ts";
import { checks } from "./cluster-checks.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { runFailoverDrill } from "./failover.ts";
import { hasNginx } from "./nginx.ts";
import { runRestoreDrill, runUpgradeDrill } from "./upgrade-drill.ts";

const defaultPort = 3380;
const commands = ["show", "test", "failover", "upgrade", "restore"];

/** Starts the cluster; exit code 1 where it can't run or a check fails. */
export async function runCluster(args: readonly string[]): Promise<void> {
  const [command = "show"] = args;
  if (!commands.includes(command)) {
    console.error(`Usage: npm run cluster [-- ${commands.join("|")} …]`);
    process.exitCode = 1;
    return;
  }
  if (command === "upgrade") return tryUpgrade(args[1]);
  if (command === "restore") return tryRestore();
  if (!hasNginx()) {
    console.error("\nThe cluster needs nginx. On Debian: apt-get install nginx-light\n");
    process.exitCode = 1;
    return;
  }
  // An aborted cluster may still have the default.
  const port = Number(process.env["PORT"] ?? (command === "show" ? defaultPort : await freePort()));
  const cluster = await startCluster(port, (step) => console.log(`  Starting ${step} …`));
  try {
    if (command === "test") await tryAll(cluster, args.slice(1).join(" "));
    else if (command === "failover") await tryFailover(cluster);
    else await showUntilStopped(cluster);
  } finally {
    await cluster.stop();
  }
}

/** Tries the checks whose text has these words. */
async function tryAll(cluster: Cluster, words: string): Promise<void> {
  const wanted = checks.filter(([text]) => text.includes(words));
  let failed = 0;
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  for (const [text, run] of wanted) {
    try {
      console.log(`  ✓ ${text} (${await run(cluster, browser)})`);
    } catch (error) {
      failed += 1;
      console.log(`  ✗ ${text}: ${(error as Error).message}`);
    }
  }
  await browser.close();
  console.log(`\n${wanted.length - failed} passed, ${failed} failed`);
  if (failed > 0 || wanted.length === 0) process.exitCode = 1;
}

async function tryFailover(cluster: Cluster): Promise<void> {
  try {
    console.log(`\n  ✓ ${await runFailoverDrill(cluster)}\n`);
  } catch (error) {
    console.error(`\n  ✗ ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

function tryUpgrade(release: string | undefined): Promise<void> {
  return tryDrill((report) => runUpgradeDrill(release, report));
}

function tryRestore(): Promise<void> {
  return tryDrill(runRestoreDrill);
}

async function tryDrill(
  play: (report: (step: string) => void) => Promise<string[]>,
): Promise<void> {
  try {
    const figures = await play((step) => console.log(`  Playing ${step} …`));
    console.log(`\n${figures.map((figure) => `  ✓ ${figure}`).join("\n")}\n`);
  } catch (error) {
    console.error(`\n  ✗ ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

async function showUntilStopped({ url, instances, primary, replica }: Cluster): Promise<void> {
  const lines = [
    "",
    `  The cluster is running at ${url.replace("127.0.0.1", "localhost")} (${firstAdmin.email}, ${firstAdmin.password})`,
    "",
    ...instances.map(
      (instance, index) => `    Instance ${index + 1}   ${instance.url}   process ${instance.pid}`,
    ),
    `    Primary      ${primary.address}`,
    `    Replica      ${replica.address}`,
    "",
    "  Kill what you like. Ctrl-C stops it.",
    "",
  ];
  console.log(lines.join("\n"));
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
}
