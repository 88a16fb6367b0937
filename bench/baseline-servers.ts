/** What the runtime and the machine can do at best: servers that send the same bytes and know nothing else. */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../src/server/test-kit/free-port.ts";
import { installed } from "./find-program.ts";
import { cores, end, spawnNode, spawnPinned } from "./processes.ts";
import { firstResponse } from "./portal.ts";

/** Heads that a server sets by itself, for each response. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length", "content-type"]);

/** A server that sends one response again and again. */
export interface BaselineServer {
  readonly name: "bare" | "nginx";
  readonly url: string;
  readonly pid: number;
  /** How many bytes the body of its response has. */
  readonly bytes: number;
}

/** A response as it travels; `fetch` would unpack it. */
interface SentResponse {
  readonly head: readonly string[];
  readonly body: Buffer;
}

/** Runs the baselines beside each other while the work is done; nginx only where it is installed. */
export async function withBaselines<Result>(
  url: string,
  work: (baselines: readonly BaselineServer[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-bench-"));
  const started: ChildProcess[] = [];
  try {
    const response = await responseOf(url);
    await writeFile(join(folder, "body"), response.body);
    const head = response.head.filter((_, index) =>
      isKept(response.head[index - (index % 2)] ?? ""),
    );
    await writeFile(join(folder, "head.json"), JSON.stringify(head));
    const baselines: BaselineServer[] = [];
    const start = async (
      name: BaselineServer["name"],
      spawnAt: (port: number) => Promise<ChildProcess>,
    ) => {
      const port = await freePort();
      const child = await spawnAt(port);
      started.push(child);
      const baseline = `http://127.0.0.1:${port}/body`;
      await firstResponse(child, baseline);
      baselines.push({ name, url: baseline, pid: child.pid ?? 0, bytes: response.body.length });
    };
    const program = join(import.meta.dirname, "programs/bare-server.ts");
    await start("bare", async (port) => spawnNode(cores.server, [program, String(port), folder]));
    const nginx = installed("nginx");
    if (nginx !== null) {
      const config = join(folder, "nginx.conf");
      await start("nginx", async (port) => {
        await writeFile(config, nginxConfig(folder, port, response));
        return spawnPinned(cores.server, [nginx, "-c", config, "-g", "daemon off;"]);
      });
    }
    return await work(baselines);
  } finally {
    for (const child of started) await end(child);
    await rm(folder, { recursive: true });
  }
}

function isKept(name: string): boolean {
  return !["date", "connection", "keep-alive"].includes(name.toLowerCase());
}

/** One process that sends the file from memory with the same head. */
function nginxConfig(folder: string, port: number, { head }: SentResponse): string {
  const pairs = head.flatMap((name, index) => (index % 2 === 0 ? [[name, head[index + 1]]] : []));
  const valueOf = (wanted: string) =>
    pairs.find(([name = ""]) => name.toLowerCase() === wanted)?.[1] ?? "";
  const headers = pairs
    .filter(([name = ""]) => !ownHeaders.has(name.toLowerCase()) && name.toLowerCase() !== "etag")
    .map(([name, value = ""]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  return `user root; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr error;
events { worker_connections 256; }
http {
  access_log off; keepalive_requests 100000000; open_file_cache max=10; etag on;
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location / { types {} default_type '${valueOf("content-type")}'; ${headers.join(" ")} }
  }
}
`;
}

function responseOf(url: string): Promise<SentResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ head: response.rawHeaders, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}
