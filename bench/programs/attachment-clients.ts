/**
 * Clients that send a document and read it again, all at once, as a process of their own. Arguments: URL, number of
 * clients, file with the document, token. Prints what became of each as JSON.
 */
import { readFile } from "node:fs/promises";

/** What became of a document. */
export interface DocumentOutcome {
  readonly uploadMs: number;
  readonly downloadMs: number;
  readonly isWhole: boolean;
  readonly isRangeRight: boolean;
}

const [url = "", clients = "", file = "", token = ""] = process.argv.slice(2);
const document = await readFile(file);
const authorization = `Bearer ${token}`;
const outcomes = await Promise.all(
  Array.from({ length: Number(clients) }, (_, client) => sendAndRead(client)),
);
console.log(JSON.stringify(outcomes));

async function sendAndRead(client: number): Promise<DocumentOutcome> {
  const body = Buffer.from(document);
  // Each is a document of its own.
  body.write(String(client).padStart(10, "0"), 10);
  const beganAt = performance.now();
  const sent = await fetch(`${url}/api/dashboard/documents`, {
    method: "POST",
    headers: { authorization, "content-type": "application/pdf" },
    body,
  });
  const uploadMs = performance.now() - beganAt;
  if (!sent.ok) return { uploadMs, downloadMs: 0, isWhole: false, isRangeRight: false };
  const { data } = (await sent.json()) as { data: { url: string } };
  const readAt = performance.now();
  const headers = { cookie: `token=${token}` };
  const whole = await fetch(url + data.url, { headers });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const downloadMs = performance.now() - readAt;
  const range = { ...headers, range: "bytes=5000000-5099999" };
  const part = await fetch(url + data.url, { headers: range });
  const partBytes = Buffer.from(await part.arrayBuffer());
  return {
    uploadMs,
    downloadMs,
    isWhole: bytes.equals(body),
    isRangeRight: part.status === 206 && partBytes.equals(body.subarray(5_000_000, 5_100_000)),
  };
}
