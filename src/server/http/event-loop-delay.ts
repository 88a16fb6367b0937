/** Whether this process has more to do than it gets done, by how late its event loop comes round. */

/** Looks at the process as long as it isn't ended. */
export interface EventLoopDelay {
  isTooHigh(): boolean;
  end(): void;
}

const lookEveryMs = 100;
/** Whoever comes now would wait this long several times over. */
const highDelayMs = 500;
/** A single long task is no overload. */
const highLooks = 3;

/** Begins to watch. */
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
