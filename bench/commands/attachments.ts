/** `npm run bench -- attachments [NUMBER]`: documents of 10 MB sent at once, then read at once. */
import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import type { DocumentOutcome } from "../programs/attachment-clients.ts";
import { mostMegabytes, untilIdle } from "../memory.ts";
import type { MeasuredPortal } from "../portal.ts";
import { withDatabase, withPortal } from "../portal.ts";
import { cores, outputOf, spawnNode } from "../processes.ts";
import type { Report } from "../report.ts";

const defaultDocuments = 10;
const documentBytes = 10 * 1024 * 1024;
const maxMegabytes = 200;

/** Uploads different documents at once, downloads them at once, and requests a range of each. */
export async function measureAttachments([named]: readonly string[]): Promise<Report> {
  const documents = Number(named ?? defaultDocuments);
  const file = join(tmpdir(), `siplah-bench-${process.pid}.pdf`);
  try {
    await writeFile(file, pdf());
    const row = await withDatabase((databaseUrl) =>
      withPortal(databaseUrl, (portal) => measure(portal, documents, file)),
    );
    return {
      title: `${documents} documents of 10 MB at once`,
      rows: [row],
      notes: ["memory: the most that the portal and its processes took at any moment (PSS)."],
    };
  } finally {
    await rm(file, { force: true });
  }
}

async function measure(portal: MeasuredPortal, documents: number, file: string) {
  const { token } = await signedIn(portal.url);
  await untilIdle(portal.pid);
  const idle = await mostMegabytes(portal.pid, AbortSignal.timeout(500));
  const over = new AbortController();
  const memory = mostMegabytes(portal.pid, over.signal);
  const program = join(import.meta.dirname, "../programs/attachment-clients.ts");
  const args = [program, portal.url, String(documents), file, token];
  const outcomes: DocumentOutcome[] = JSON.parse(await outputOf(spawnNode(cores.load, args)));
  over.abort();
  const most = await memory;
  const whole = outcomes.filter(({ isWhole }) => isWhole).length;
  const ranged = outcomes.filter(({ isRangeRight }) => isRangeRight).length;
  if (whole < documents || ranged < documents || most > maxMegabytes) process.exitCode = 1;
  const slowest = (ms: readonly number[]) => Math.round(Math.max(0, ...ms));
  return {
    documents,
    "came back whole": whole,
    "ranges right": ranged,
    "slowest upload (ms)": slowest(outcomes.map(({ uploadMs }) => uploadMs)),
    "slowest download (ms)": slowest(outcomes.map(({ downloadMs }) => downloadMs)),
    "memory before (MB)": idle,
    [`memory (≤ ${maxMegabytes} MB)`]: most,
  };
}

/** A PDF that doesn't compress; the clients write another number into each. */
function pdf(): Buffer {
  const end = Buffer.from("\nstartxref\n9\n%%EOF");
  const head = Buffer.from("%PDF-1.4\n%0000000000\n");
  return Buffer.concat([head, randomBytes(documentBytes - head.length - end.length), end]);
}
