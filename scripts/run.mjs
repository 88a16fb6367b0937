/** Runs programs. */
import { spawn } from "node:child_process";
import { forwardSignals } from "./signals.mjs";

/**
 * Runs a program without a terminal. Resolves with its output; throws an error with it as `output`.
 */
export async function run(program, args, options = {}) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  const env = { ...process.env, ...options.env, ...colour };
  const child = spawn(program, args, { ...options, env, stdio: ["ignore", "pipe", "pipe"] });
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  const closed = new Promise((resolve) => child.once("close", resolve));
  const code = await forwardSignals(child);
  await closed;
  const output = Buffer.concat(chunks).toString("utf8");
  if (code === 0) return output;
  throw Object.assign(new Error(`${program} ended with exit code ${code}.`), { output, code });
}
