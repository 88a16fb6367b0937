/**
 * Passing on to a child what was meant for the whole. (package.json starts the scripts by `exec`: a
 * shell between npm and them would keep npm's signals for itself.)
 */
import { constants } from "node:os";

/** By which a terminal, an operator or a service manager says that it is over. */
export const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Hands signals on to the child and resolves with its exit code, as a shell would give it. */
export function passSignalsTo(child) {
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
