/** From the server's start to its first answer, and the memory at rest. */
import { loadOf } from "./load.ts";
import { withDatabase, withPortal } from "./portal.ts";
import type { Report } from "./report.ts";
import { halfSpread, median, rounded } from "./report.ts";

const runs = 5;
const port = 3913;

/** The first start fills the database; the others find it full. */
export async function measureStart(): Promise<Report> {
  return withDatabase(async (databaseUrl) => {
    const start = async () => {
      const startedAt = performance.now();
      return withPortal(databaseUrl, port, async (portal) => {
        const seconds = (performance.now() - startedAt) / 1000;
        const megabytes = await portal.memoryMegabytes();
        await loadOf(`${portal.url}/`);
        return { seconds, megabytes, loaded: await portal.memoryMegabytes() };
      });
    };
    const first = await start();
    const others = [];
    for (let run = 0; run < runs; run += 1) others.push(await start());
    return {
      title: "Start to first answer",
      rows: [
        {
          start: "first, with sample content",
          seconds: rounded(first.seconds, 2),
          spread: "one run",
          "memory MB": first.megabytes,
          "under load MB": first.loaded,
        },
        {
          start: `later (median of ${runs})`,
          seconds: rounded(median(others.map((other) => other.seconds)), 2),
          spread: rounded(halfSpread(others.map((other) => other.seconds)), 2),
          "memory MB": median(others.map((other) => other.megabytes)),
          "under load MB": median(others.map((other) => other.loaded)),
        },
      ],
      notes: ["Wanted: 2 s or less from the second start on."],
    };
  });
}
