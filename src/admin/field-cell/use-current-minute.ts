import { useSyncExternalStore } from "react";

const stepMs = 15_000;
const currentMinute = () => Math.floor(Date.now() / 60_000);

function onStep(notify: () => void): () => void {
  const timer = setInterval(notify, stepMs);
  return () => clearInterval(timer);
}

/** The Unix seconds at which the current minute began; windows are chosen by the minute. */
export function useMinuteSeconds(): number {
  return useSyncExternalStore(onStep, currentMinute) * 60;
}
