/**
 * Forwards signals to a child process. (package.json starts the scripts by `exec`, because a shell
 * between npm and them would not pass on npm's signals.)
 */
import { constants } from "node:os";

/** Sent by terminals, operators and service managers to end a process. */
export const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Forwards signals to the child and resolves with its exit code, as a shell reports it. */
export function forwardSignals(child) {
  const pass = (signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of stopSignals) process.off(name, pass);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
