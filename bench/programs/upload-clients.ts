/**
 * Clients that upload at once, as a process of their own. Arguments: URL, number of clients, file with the
 * body, then the tokens, which they take in turn. Prints what became of each as JSON.
 */
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { text } from "node:stream/consumers";

/** What became of an upload. */
export interface UploadOutcome {
  /** 0 where no whole response came. */
  readonly status: number;
  readonly ms: number;
}

const [url = "", clients = "", bodyFile = "", ...tokens] = process.argv.slice(2);
const body = await readFile(bodyFile);
const outcomes = await Promise.all(
  Array.from({ length: Number(clients) }, (_, client) =>
    upload(tokens[client % tokens.length] ?? ""),
  ),
);
console.log(JSON.stringify(outcomes));

function upload(token: string): Promise<UploadOutcome> {
  const startedAt = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": body.length,
  };
  return new Promise((resolve) => {
    const settle = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const sent = request(`${url}/api/dashboard/media`, { method: "POST", headers, agent: false });
    sent.on("response", (response) => {
      text(response).then(
        () => settle(response.statusCode ?? 0),
        () => settle(0),
      );
    });
    // Also what comes after a response: the server stops reading.
    sent.on("error", () => settle(0));
    sent.end(body);
  });
}
