/** `npm run bench -- NAME`: one table, and the same numbers as JSON below `bench/results/`. */
import { measureApi } from "./api.ts";
import { measureDrafts } from "./drafts.ts";
import { measureEditors } from "./editors.ts";
import { measureFirstText } from "./first-text.ts";
import { measureFlood } from "./flood.ts";
import { measureFreshness } from "./freshness.ts";
import { measureInteraction } from "./interaction.ts";
import { measureKills } from "./kill.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureOutage } from "./outage.ts";
import { measurePages } from "./pages.ts";
import { measurePowerCuts } from "./power-cut.ts";
import type { Report } from "./report.ts";
import { printReport } from "./report.ts";
import { measureScale } from "./scale.ts";
import { measureStart } from "./start.ts";
import { measureTyping } from "./typing.ts";
import { measureAttachments } from "./attachments.ts";
import { measureUploads } from "./uploads.ts";
import { measureWords } from "./words.ts";
import { measureWorkers } from "./workers.ts";

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
  flood: measureFlood,
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
