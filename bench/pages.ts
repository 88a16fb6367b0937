/** Each public page from the cache, beside a bare `node:http` server that sends the same bytes. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadOf } from "./load.ts";
import { cores, end, spawnNode } from "./pinned.ts";
import type { MeasuredPortal } from "./portal.ts";
import { answers, withDatabase, withPortal } from "./portal.ts";
import type { Report, Row } from "./report.ts";
import { median, rounded } from "./report.ts";

const paths = [
  "/",
  "/satuan-pendidikan",
  "/penyedia-barang-jasa",
  "/info-berita",
  "/info-berita/1",
  "/info-berita/2/detail",
  "/kunjungi",
  "/pelajari",
] as const;
const runs = 3;
const portalPort = 3911;
const barePort = 3912;

/** Medians of three runs, portal and bare server in turn. */
export async function measurePages(): Promise<Report> {
  const { rows, megabytes } = await withDatabase((databaseUrl) =>
    withPortal(databaseUrl, portalPort, async (portal) => {
      const measured: Row[] = [];
      for (const path of paths) measured.push(await measurePage(portal, path));
      return { rows: measured, megabytes: await portal.memoryMegabytes() };
    }),
  );
  return {
    title: "Cached pages on one core, 32 connections, brotli",
    rows,
    notes: [
      `Resident memory under load: ${megabytes} MB (wanted: 200 or less).`,
      "Wanted: ratio to the bare server 0.9 or more, p99 8 ms or less.",
      `Medians of ${runs} runs; ± is half the spread of the portal's requests/s.`,
    ],
  };
}

async function measurePage(portal: MeasuredPortal, path: string): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-bench-"));
  const file = join(folder, "body.br");
  await writeFile(file, await compressedBody(`${portal.url}${path}`));
  const program = join(import.meta.dirname, "bare-server.ts");
  const bare = spawnNode(cores.server, [program, String(barePort), file]);
  const bareUrl = `http://127.0.0.1:${barePort}/`;
  try {
    await answers(bareUrl);
    const ours = [];
    const theirs = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await loadOf(`${portal.url}${path}`));
      theirs.push(await loadOf(bareUrl));
    }
    const rates = ours.map((result) => result.requestsPerSecond);
    const limit = median(theirs.map((result) => result.requestsPerSecond));
    return {
      page: path,
      "requests/s": rounded(median(rates)),
      "±": rounded((Math.max(...rates) - Math.min(...rates)) / 2),
      "bare requests/s": rounded(limit),
      ratio: rounded(median(rates) / limit, 2),
      p50: median(ours.map((result) => result.p50)),
      p99: median(ours.map((result) => result.p99)),
      failures: ours.reduce((sum, result) => sum + result.failures, 0),
    };
  } finally {
    await end(bare);
    await rm(folder, { recursive: true });
  }
}

/** The bytes as they travel; `fetch` would unpack them. */
function compressedBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}
