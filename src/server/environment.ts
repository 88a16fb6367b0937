/** Where the project is, and the environment that it is started in. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { errorCode } from "./error-code.ts";
import { fileStartError } from "./file-start-error.ts";
import { StartError } from "./start-error.ts";

/** The project's top folder. */
export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));
const environmentFile = join(projectFolder, ".env");

/**
 * The environment of this process, completed from a file, by default `.env` in the project, which
 * never overrides it. Throws a StartError where there is something of that name that can't be read.
 */
export function readEnvironment(
  file = environmentFile,
): Readonly<Record<string, string | undefined>> {
  // Libraries read some variables themselves: those of PostgreSQL's client, TMPDIR.
  for (const [name, value] of Object.entries(parseEnv(textOf(file)))) process.env[name] ??= value;
  return process.env;
}

/** The names that the file sets. */
export function namesInEnvironmentFile(file = environmentFile): string[] {
  return Object.keys(parseEnv(textOf(file)));
}

/** Without its byte-order mark; empty where there is no file. */
function textOf(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "";
    if (error instanceof TypeError) {
      throw new StartError(`${file} could not be read. It isn't UTF-8; save it in that encoding.`);
    }
    throw fileStartError(file, "read", error);
  }
}
