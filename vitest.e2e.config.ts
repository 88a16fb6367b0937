import { defineConfig } from "vitest/config";

/** The browser tests: one after the other, since one Chromium is enough for this machine. */
export default defineConfig({
  test: {
    name: "browser",
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/portal-under-test.ts",
    fileParallelism: false,
    // What a page does after a click may take its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
