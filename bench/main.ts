/** `npm run bench -- NAME`: one table each, and the same numbers as JSON below `bench/results/`. */
import { measureFreshness } from "./freshness.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePages } from "./pages.ts";
import type { Report } from "./report.ts";
import { printReport } from "./report.ts";
import { measureStart } from "./start.ts";

const benches: Readonly<Record<string, () => Promise<Report>>> = {
  pages: measurePages,
  start: measureStart,
  freshness: measureFreshness,
  lighthouse: measureLighthouse,
};

/** Runs the named benches one after the other; exit code 1 for an unknown name. */
export async function runBench(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in benches));
  if (names.length === 0 || unknown.length > 0) {
    console.error(`Usage: npm run bench -- ${Object.keys(benches).join("|")}`);
    process.exitCode = 1;
    return;
  }
  for (const name of names) {
    const report = await benches[name]?.();
    if (report !== undefined) await printReport(name, report);
  }
}
