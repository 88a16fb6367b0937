const workerAddress = "/sw.js";

/** Starts the worker that keeps visited pages for reading offline, once the page stands. */
export function keepVisitedPages(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  addEventListener("load", async () => {
    try {
      await serviceWorker.register(workerAddress);
    } catch {
      // Forbidden here, or no connection: then nothing is kept.
      return;
    }
    if (serviceWorker.controller) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage(
      performance.getEntriesByType("resource").map(({ name }) => name),
      [],
    );
  });
}
