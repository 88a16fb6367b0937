/** Programs that a bench uses where they are there; it installs none. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a program; null where it isn't installed. */
export function installed(program: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, program)).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
