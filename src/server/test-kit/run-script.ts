/** Runs a command of `package.json` as an operator would, in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectFolder } from "../environment.ts";

/** What a command printed, and its exit code. */
export interface ScriptResult {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number | null;
}

/** Runs `scripts/NAME.mjs` with these settings and no others; Ctrl-C is pressed where the signal aborts. */
export async function runScript(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  stopping?: AbortSignal,
): Promise<ScriptResult> {
  const program = spawn(process.execPath, [join("scripts", `${name}.mjs`), ...args], {
    cwd: projectFolder,
    env: { PATH: process.env["PATH"], ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  stopping?.addEventListener("abort", () => program.kill("SIGINT"));
  const [output, errors, [exitCode]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, "exit"),
  ]);
  return { output, errors, exitCode };
}
