/** The server process: configuration, database, first content, server; in that order, and back. */
import cluster from "node:cluster";
import { join } from "node:path";
import { recordStart } from "./audit/operator-events.ts";
import { type Config, readConfig } from "./config.ts";
import { connectDatabase } from "./database/connect.ts";
import { connectionsPerPool } from "./database/connections.ts";
import { openDatabase } from "./database/open-database.ts";
import { requireFileDescriptors } from "./http/file-descriptors.ts";
import { namesInEnvironmentFile, projectFolder, readEnvironment } from "./environment.ts";
import { hasSampleNews } from "./sample/load-sample-content.ts";
import { readSampleRecords } from "./sample/read-sample-content.ts";
import { readyAnnouncement, sampleNotice } from "./start/start-message.ts";
import { loadFirstContent } from "./start/first-content.ts";
import { startMetrics } from "./start/start-metrics.ts";
import { requireFreePort } from "./http/listen.ts";
import { loadRenderers, serve, shutdownTimeoutMs } from "./start/serve.ts";
import { onStopSignal } from "./start/stop-signal.ts";
import { printFailure } from "./start/print-failure.ts";
import { startWarnings, unknownSettings } from "./start/warnings.ts";
import { endingMs, startWorkers, tellListening } from "./start/workers.ts";

/** What to undo, the last first, when the process is stopped or can't start. */
const undo: (() => Promise<void>)[] = [];
const stopping = new AbortController();
const distFolder = join(projectFolder, "dist");
const report = (progress: string): void => console.log(`  ${progress}`);

/**
 * Starts the portal and runs it until the process is stopped. `--dev` takes the front ends
 * from their sources. Ends with exit code 1 and one paragraph where it can't start.
 */
async function runPortal(args: readonly string[]): Promise<void> {
  // Lines that can't be written, on a disk that is full or to a reader that has gone, are lost; those
  // who want a page are not.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  onStopSignal(() => void finish(0));
  try {
    const config = readConfig(readEnvironment());
    if (cluster.isWorker) await startWorker(config);
    else await startPortal(config, args.includes("--dev"));
  } catch (error) {
    // What fails because of the stop is no news.
    if (stopping.signal.aborted) return;
    printFailure(error);
    await finish(1);
  }
}

async function startPortal(config: Config, isDevelopment: boolean): Promise<void> {
  requireFileDescriptors();
  await requireFreePort(config.host, config.port);
  if (config.metricsPort !== undefined) await requireFreePort(config.host, config.metricsPort);
  const renderers = await loadRenderers(distFolder, isDevelopment);
  const { signal } = stopping;
  const opening = openDatabase(config, { report, onRecovery: console.error, signal });
  // From now on, for a server that was started must be stopped even if it was never used
  // yet.
  undo.push(async () => (await opening.catch(() => null))?.close());
  const database = await opening;
  signal.throwIfAborted();
  await loadFirstContent(database, config, report);
  signal.throwIfAborted();
  await recordStart(database, config);
  const hasWorkers = config.webConcurrency > 1 && !isDevelopment;
  const measuring = await startMetrics(hasWorkers ? config : { ...config, webConcurrency: 1 });
  undo.push(measuring.close);
  if (hasWorkers) {
    const workers = startWorkers({
      count: config.webConcurrency,
      databaseUrl: database.url,
      drainSeconds: config.drainSeconds,
      report: console.error,
    });
    // Before they listen, for a stop meanwhile waits for them too.
    undo.push(workers.stop);
    await workers.listening;
  } else {
    const serving = await serve(config, database, renderers, measuring.metrics);
    undo.push(serving.stop);
  }
  const warnings = [
    ...unknownSettings(namesInEnvironmentFile()),
    ...startWarnings(config, await hasSampleNews(database)),
  ];
  const placeholders = sampleNotice(await readSampleRecords(database.orm, "Super Admin"));
  console.log(readyAnnouncement(config, [database.notice, placeholders], warnings));
  tellListening();
}

/**
 * One of several processes behind the same port; the first process has opened and filled the
 * database.
 */
async function startWorker(config: Config): Promise<void> {
  // Nobody else ends a worker that outlives the first process, whatever it waits for.
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), shutdownTimeoutMs + endingMs).unref();
  });
  const renderers = await loadRenderers(distFolder, false);
  const maxConnections = connectionsPerPool(config.webConcurrency);
  const database = await connectDatabase(config.databaseUrl ?? "", {
    maxConnections,
    readUrl: config.databaseReadUrl,
  });
  undo.push(database.close);
  const measuring = await startMetrics(config);
  undo.push(measuring.close);
  const serving = await serve(config, database, renderers, measuring.metrics);
  undo.push(serving.stop);
  tellListening();
}

let finishing: Promise<never> | null = null;

/** Undoes what has been started and ends the process, once: a stop signal meanwhile waits for it. */
function finish(exitCode: number): Promise<never> {
  finishing ??= undoAll().then(() => process.exit(exitCode));
  return finishing;
}

/** The last first, so that open requests finish before their database goes. */
async function undoAll(): Promise<void> {
  stopping.abort();
  for (const step of undo.splice(0).toReversed()) {
    await step().catch(printFailure);
  }
}

if (import.meta.main) await runPortal(process.argv.slice(2));
