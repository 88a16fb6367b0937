/** The portal as visitors reach it: behind nginx with the shipped configuration. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nginxArguments } from "../cluster/nginx.ts";
import { freePort } from "../src/server/test-kit/free-port.ts";
import { cores, end, spawnPinned } from "./processes.ts";
import { firstResponse } from "./portal.ts";
import type { Measured } from "./rates.ts";

/** Runs nginx, one process on the server's core, in front of a portal while the work is done. */
export async function withFront<Result>(
  portalUrl: string,
  work: (front: Measured) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-bench-"));
  const port = await freePort();
  const args = await nginxArguments(folder, port, [portalUrl]);
  const nginx = spawnPinned(cores.server, ["nginx", ...args]);
  const url = `http://127.0.0.1:${port}`;
  try {
    await firstResponse(nginx, `${url}/`);
    return await work({ url, pid: nginx.pid ?? 0 });
  } finally {
    await end(nginx);
    await rm(folder, { recursive: true });
  }
}
