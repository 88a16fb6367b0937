/** What nginx must do whichever instances stand behind it. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../src/server/test-kit/free-port.ts";
import type { Cluster } from "./cluster.ts";
import { startNginx } from "./nginx.ts";

const wishes = ["br", "gzip", "br;q=0", "br;q=0, gzip", "gzip;q=0", "gzip, br;q=0.5", "x-br", "*"];
const healthPaths = ["/healthz", "/readyz", "/%68ealthz", "/read%79z"].flatMap((path) =>
  ["", "/", "//", "?x", "/?x"].flatMap((end) => [`${path}${end}`, `/${path}${end}`]),
);
const oldFile = "/assets/site/old-release.js";
const newFile = "/assets/site/new-release.js";
const noFile = "/assets/site/no-release.js";
/** nginx asks the one instance first, then the other. */
const rounds = 4;

/** A visitor gets the encoding that the portal alone would send. */
export async function sameEncodings({ instances: [instance], url }: Cluster): Promise<string> {
  if (instance === undefined) throw new Error("There is no instance");
  for (const wish of wishes) {
    const [sent, own] = [await encodingFor(wish, url), await encodingFor(wish, instance.url)];
    if (sent !== own) throw new Error(`"${wish}" is answered ${sent}, by the portal ${own}`);
  }
  return `${wishes.length} of them`;
}

/** The addresses for operators lead nowhere, however they are written. */
export async function hiddenHealth({ url }: Cluster): Promise<string> {
  for (const path of healthPaths) await expectStatus(url, path, 404);
  return `${healthPaths.length} ways to write them`;
}

/** Two instances in the middle of an upgrade; the new one goes, then the old one too. */
export async function filesOfTwoReleases(): Promise<string> {
  const [older, newer] = [await serverOf("/", oldFile), await serverOf("/", newFile)];
  const folder = await mkdtemp(join(tmpdir(), "siplah-cluster-"));
  const port = await freePort();
  const nginx = await startNginx(folder, port, [older, newer].map(addressOf));
  const expectStatuses = async (statuses: Readonly<Record<string, number>>) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [path, status] of Object.entries(statuses)) {
        await expectStatus(`http://127.0.0.1:${port}`, path, status);
      }
    }
  };
  try {
    await expectStatuses({ "/": 200, [oldFile]: 200, [newFile]: 200, [noFile]: 404 });
    await stop(newer);
    await expectStatuses({ "/": 200, [oldFile]: 200, [newFile]: 404, [noFile]: 404 });
    await stop(older);
    await expectStatuses({ [oldFile]: 502, [noFile]: 502 });
    return "also while one instance is away";
  } finally {
    nginx.kill("SIGQUIT");
    await once(nginx, "exit");
    await Promise.all([older, newer].map(stop));
    await rm(folder, { recursive: true });
  }
}

async function encodingFor(wish: string, base: string): Promise<string> {
  const { headers } = await fetch(base, { headers: { "accept-encoding": wish } });
  return headers.get("content-encoding") ?? "as it is";
}

async function expectStatus(base: string, path: string, wanted: number): Promise<void> {
  const { status } = await fetch(base + path);
  if (status !== wanted) throw new Error(`${path}: ${status}`);
}

/** A server that knows these addresses. */
async function serverOf(...paths: readonly string[]): Promise<Server> {
  const server = createServer(({ url = "" }, response) => {
    response.writeHead(paths.includes(url) ? 200 : 404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
