/** `npm run bench -- NAME`: one table, and the same numbers as JSON below `bench/results/`. */
import { measureApi } from "./commands/api.ts";
import { measureDrafts } from "./commands/drafts.ts";
import { measureEditors } from "./commands/editors.ts";
import { measureFirstText } from "./commands/first-text.ts";
import { measureSlowReads } from "./commands/slow-read.ts";
import { measureFreshness } from "./commands/freshness.ts";
import { measureInteraction } from "./commands/interaction.ts";
import { measureKills } from "./commands/kill.ts";
import { measureLighthouse } from "./commands/lighthouse.ts";
import { measureOutage } from "./commands/outage.ts";
import { measurePages } from "./commands/pages.ts";
import { measurePowerCuts } from "./commands/power-cut.ts";
import type { Report } from "./report.ts";
import { printReport } from "./report.ts";
import { measureScale } from "./commands/scale.ts";
import { measureStart } from "./commands/start.ts";
import { measureTyping } from "./commands/typing.ts";
import { measureAttachments } from "./commands/attachments.ts";
import { measureUploads } from "./commands/uploads.ts";
import { measureWords } from "./commands/words.ts";
import { measureWorkers } from "./commands/workers.ts";

const benches: Readonly<Record<string, (named: readonly string[]) => Promise<Report>>> = {
  pages: measurePages,
  api: measureApi,
  scale: measureScale,
  start: measureStart,
  freshness: measureFreshness,
  "first-text": measureFirstText,
  lighthouse: measureLighthouse,
  drafts: measureDrafts,
  editors: measureEditors,
  "slow-read": measureSlowReads,
  uploads: measureUploads,
  attachments: measureAttachments,
  kill: measureKills,
  "power-cut": measurePowerCuts,
  outage: measureOutage,
  typing: measureTyping,
  words: measureWords,
  interaction: measureInteraction,
  workers: measureWorkers,
};

/** Runs a bench on what is named behind it (pages, sizes, rounds, seconds) or on all; exit code 1 for an unknown one. */
export async function runBench([name = "", ...named]: readonly string[]): Promise<void> {
  const bench = benches[name];
  if (bench === undefined) {
    console.error(
      `Usage: npm run bench -- ${Object.keys(benches).join("|")} [page, size, rounds or seconds …]`,
    );
    process.exitCode = 1;
    return;
  }
  await printReport(name, await bench(named));
}
