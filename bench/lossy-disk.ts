/**
 * A file system of its own that can lose power: what was not synced by then is gone. ext4 on a loop device, as
 * its own tests cut it off (EXT4_IOC_SHUTDOWN without flushing the journal). Linux, as root.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { installed } from "./find-program.ts";

const run = promisify(execFile);
const programs = ["mkfs.ext4", "mount", "umount", "perl"] as const;
const bytes = 2 * 1024 ** 3;
/** Node has no ioctl; Perl is part of every Debian. */
const shutdown = `open(my $folder, "<", $ARGV[0]) or die $!; my $flag = pack("L", 2); ioctl($folder, 0x8004587D, $flag) or die $!;`;
const timeoutMs = 30_000;
const pollMs = 50;

/** The mounted file system. */
export interface LossyDisk {
  readonly folder: string;
  /** From this moment on nothing reaches the disk. */
  losePower(): Promise<void>;
  /** Mounts what was synced, once all processes that used it have ended. */
  restore(): Promise<void>;
  dispose(): Promise<void>;
}

/** Makes and mounts it; throws where the machine can't. */
export async function makeLossyDisk(): Promise<LossyDisk> {
  const missing = programs.filter((program) => installed(program) === null);
  if (process.getuid?.() !== 0 || missing.length > 0)
    throw new Error(`A file system can't be mounted: this needs root and ${programs.join(", ")}.`);
  const parent = await mkdtemp(join(tmpdir(), "siplah-power-"));
  const image = join(parent, "disk.img");
  const folder = join(parent, "disk");
  const mount = () => run("mount", ["-o", "loop", image, folder]);
  await mkdir(folder);
  await writeFile(image, "");
  await truncate(image, bytes);
  await run(String(installed("mkfs.ext4")), ["-q", image]);
  await mount();
  return {
    folder,
    losePower: async () => void (await run("perl", ["-e", shutdown, folder])),
    async restore() {
      await unmount(folder);
      await mount();
    },
    async dispose() {
      await unmount(folder);
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Retries while processes that were killed still have files open. */
async function unmount(folder: string): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      await run("umount", [folder]);
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(pollMs);
    }
  }
}
