/** Whether this process is overloaded, by the delay of its event loop. */

/** A running measurement. */
export interface EventLoopDelay {
  isTooHigh(): boolean;
  end(): void;
}

const lookEveryMs = 100;
/** A new request would wait this long several times over. */
const highDelayMs = 500;
/** A single long task is no overload. */
const highLooks = 3;

/** Starts the measurement. */
export function monitorEventLoop(): EventLoopDelay {
  let lastLook = performance.now();
  let highInARow = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const isHigh = now - lastLook - lookEveryMs > highDelayMs;
    highInARow = isHigh ? highInARow + 1 : 0;
    lastLook = now;
  }, lookEveryMs);
  timer.unref();
  return {
    isTooHigh: () => highInARow >= highLooks,
    end: () => clearInterval(timer),
  };
}
