import { readFile, readlink } from "node:fs/promises";

/**
 * Names the processes that this one can see, by the kernel's boot and its namespace of process ids: other containers
 * and machines have others. Empty without Linux's `/proc`, where there are no such containers.
 */
export async function processNamespace(): Promise<string> {
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    return `${boot.trim()} ${await readlink("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}
