/** How Chromium is started: without a sandbox, for root has none, and without what calls home. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Text as wide as on phones, whatever the machine's font settings say.
  "--font-render-hinting=none",
];
