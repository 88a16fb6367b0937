/** A small disk of its own, which can be filled: needs root and Linux. */
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A mounted disk. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  makeRoom(): void;
  unmount(): void;
}

/** Null where this user can't mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "siplah-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder];
  if (spawnSync("mount", options).status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => fillFile(filler),
    makeRoom: () => rmSync(filler, { force: true }),
    unmount() {
      spawnSync("umount", ["-l", folder]);
      rmdirSync(folder);
    },
  };
}

/** Down to the last byte: pieces that don't fit are tried smaller. */
function fillFile(path: string): void {
  const file = openSync(path, "w");
  for (let bytes = 2 ** 20; bytes >= 1; bytes /= 2) {
    const piece = Buffer.alloc(bytes);
    try {
      while (writeSync(file, piece) === bytes);
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(file);
}
