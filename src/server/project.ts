/** Where the project is, and the environment that it is started in. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { fileURLToPath } from "node:url";

/** The project's top folder. */
export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The environment of this process, completed from the file `.env` in the project, which never
 * overrides it.
 */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  const file = join(projectFolder, ".env");
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}
