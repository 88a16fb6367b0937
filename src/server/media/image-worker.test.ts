import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { QueueFullError } from "../bounded-queue.ts";
import { createImageWorker } from "./image-worker.ts";
import type { ImageJob } from "./image-jobs.ts";
import { plainJpeg } from "../test-kit/upload-samples.ts";

const small: ImageJob = { kind: "rewriteJpeg", bytes: await plainJpeg(20, 10) };
/** Many seconds of work. */
const endless: ImageJob = {
  kind: "variant",
  bytes: await plainJpeg(6000, 6000),
  variant: { kind: "scaled", width: 6000, format: "avif" },
};

/** A file below `/proc` of every image process that this one has started. */
async function ofImageWorkers(name: "environ" | "status"): Promise<string[]> {
  const texts: string[] = [];
  for (const pid of (await readdir("/proc")).filter((entry) => /^\d+$/u.test(entry))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    const isOwn = (await read("status")).includes(`\nPPid:\t${process.pid}\n`);
    if (isOwn && (await read("cmdline")).includes("image-worker-process"))
      texts.push(await read(name));
  }
  return texts;
}

describe("the process that works on images", () => {
  test("does one job after the other", async () => {
    const worker = createImageWorker({ waiting: 10 });
    const outcomes = await Promise.all([1, 2, 3].map(() => worker.run(small)));
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(["done", "done", "done"]);
  });

  test("says why an image can't be decoded, and goes on", async () => {
    const worker = createImageWorker({ waiting: 10 });
    const broken = await worker.run({ kind: "rewriteJpeg", bytes: Buffer.from("no image") });
    expect(broken).toMatchObject({
      kind: "failed",
      reason: expect.stringContaining("unsupported"),
    });
    expect(await worker.run(small)).toMatchObject({ kind: "done" });
  });

  test("is ended when a job takes too long, and starts again with the next", async () => {
    const worker = createImageWorker({ waiting: 10, timeoutMs: 1000 });
    expect(await worker.run(endless)).toMatchObject({ kind: "failed" });
    // On a busy machine the new process may need longer than its limit to begin.
    await expect.poll(() => worker.run(small)).toMatchObject({ kind: "done" });
  });

  test("comes back after a rest", async () => {
    const worker = createImageWorker({ waiting: 10, idleMs: 0 });
    await worker.run(small);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await worker.run(small)).toMatchObject({ kind: "done" });
  });

  test("refuses a job when too many wait", async () => {
    const worker = createImageWorker({ waiting: 1 });
    const accepted = [worker.run(small), worker.run(small)];
    await expect(worker.run(small)).rejects.toBeInstanceOf(QueueFullError);
    expect(await Promise.all(accepted)).toHaveLength(2);
  });

  test.runIf(process.platform === "linux")("gets nothing of the server's environment", async () => {
    process.env["SESSION_SECRET"] = "a secret of the server";
    const worker = createImageWorker({ waiting: 10 });
    await worker.run(small);
    const environments = await ofImageWorkers("environ");
    expect(environments).not.toHaveLength(0);
    for (const environment of environments) {
      const names = environment.split("\0").flatMap((entry) => entry.split("=")[0] || []);
      expect(new Set(names)).toStrictEqual(
        new Set([
          "MALLOC_ARENA_MAX",
          "MALLOC_TRIM_THRESHOLD_",
          "NODE_CHANNEL_FD",
          "NODE_CHANNEL_SERIALIZATION_MODE",
        ]),
      );
    }
    delete process.env["SESSION_SECRET"];
  });

  test.runIf(process.platform === "linux" && process.geteuid?.() === 0)(
    "has given up root and all its groups before it reads an image",
    async () => {
      const worker = createImageWorker({ waiting: 10 });
      expect(await worker.run(small)).toMatchObject({ kind: "done" });
      const statuses = await ofImageWorkers("status");
      expect(statuses).not.toHaveLength(0);
      for (const status of statuses) {
        const ids = Array(4).fill("65533").join("\t");
        expect(status).toContain(`\nUid:\t${ids}\n`);
        expect(status).toContain(`\nGid:\t${ids}\n`);
        expect(status).toMatch(/^Groups:\s*$/mu);
        expect(status).toMatch(/^CapEff:\t0+$/mu);
      }
    },
  );

  test("reads nothing but JPEG and GIF from uploads", async () => {
    const worker = createImageWorker({ waiting: 10 });
    const png = await sharp(await plainJpeg(5, 5))
      .png()
      .toBuffer();
    expect(await worker.run({ kind: "rewriteJpeg", bytes: png })).toMatchObject({
      kind: "failed",
    });
  });
});
