/** `npm run bench -- uploads [NUMBER]`: uploads at once, beyond what is received at a time. */
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { mostMegabytes, untilIdle } from "../memory.ts";
import { cores, outputOf, spawnNode } from "../processes.ts";
import { withBaselines } from "../baseline-servers.ts";
import type { MeasuredPortal } from "../portal.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { Report } from "../report.ts";
import { rounded } from "../report.ts";
import type { UploadOutcome } from "../programs/upload-clients.ts";

const defaultUploads = 1_000;
const limits = { timesBare: 3, memoryMegabytes: 250, failed: 0 } as const;

/** So many uploads of an image of 600 KB at once, and one right after. */
export async function measureUploads([named]: readonly string[]): Promise<Report> {
  const uploads = Number(named ?? defaultUploads);
  const bodyFile = join(tmpdir(), `siplah-bench-${process.pid}.json`);
  try {
    await writeFile(bodyFile, JSON.stringify({ image: (await randomImage()).toString("base64") }));
    const row = await withDatabase((databaseUrl) =>
      withPortal(databaseUrl, (portal) => measure(portal, uploads, bodyFile)),
    );
    return {
      title: `${uploads} uploads at once`,
      rows: [row],
      notes: [
        "failed: no whole response came. again: an upload right after.",
        "bare: the slowest response of node:http that answers the same uploads at once, before the portal's.",
        "memory: the most that the portal and its image processes took at any moment (PSS).",
      ],
    };
  } finally {
    await rm(bodyFile, { force: true });
  }
}

async function measure(portal: MeasuredPortal, uploads: number, bodyFile: string) {
  const { token } = await signedIn(portal.url);
  const send = async (count: number, url = portal.url): Promise<UploadOutcome[]> => {
    const program = join(import.meta.dirname, "../programs/upload-clients.ts");
    const args = [program, url, String(count), bodyFile, token];
    return JSON.parse(await outputOf(spawnNode(cores.load, args)));
  };
  const bareMs = await withBaselines(`${portal.url}/robots.txt`, async ([bare]) =>
    slowest(await send(uploads, bare?.url)),
  );
  await untilIdle(portal.pid);
  const over = new AbortController();
  const mostMemory = mostMegabytes(portal.pid, over.signal);
  const outcomes = await send(uploads);
  const [again] = await send(1);
  over.abort();
  const memory = await mostMemory;
  const refusals = outcomes.filter(({ status }) => status === 503);
  const stored = outcomes.filter(({ status }) => status === 200).length;
  const failed = uploads - stored - refusals.length;
  const slowestMs = slowest(refusals);
  const isWithin =
    failed <= limits.failed &&
    slowestMs <= limits.timesBare * bareMs &&
    memory <= limits.memoryMegabytes &&
    again?.status === 200;
  if (!isWithin) process.exitCode = 1;
  return {
    uploads,
    stored,
    "refused (503)": refusals.length,
    [`failed (${limits.failed})`]: failed,
    "slowest refusal (ms)": slowestMs,
    "bare (ms)": bareMs,
    [`times bare (≤ ${limits.timesBare})`]: rounded(slowestMs / bareMs, 1),
    [`memory (≤ ${limits.memoryMegabytes} MB)`]: memory,
    "again (200)": again?.status ?? 0,
  };
}

const slowest = (outcomes: readonly UploadOutcome[]) =>
  Math.round(Math.max(0, ...outcomes.map(({ ms }) => ms)));

/** An image that hardly compresses. */
function randomImage(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1700, height: 1250, channels: 3, background: "#456", noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}
