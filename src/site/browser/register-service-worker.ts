const serviceWorkerUrl = "/sw.js";

/** Registers the service worker that caches visited pages for offline reading, after `load`. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  addEventListener("load", async () => {
    try {
      await serviceWorker.register(serviceWorkerUrl);
    } catch {
      // Blocked by the browser, or no connection: then there is no offline copy.
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
