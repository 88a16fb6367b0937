import { defineConfig } from "vitest/config";

/** The browser tests: one after the other, since one Chromium is enough for this machine. */
export default defineConfig({
  test: {
    name: "browser",
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/portal-under-test.ts",
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
