import { defineConfig } from "vitest/config";

/**
 * A process for each core runs many files, since one for each file takes minutes more: replaced globals are restored
 * after each test, module state by the test that changes it.
 */
const sharedProcess = {
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  // Class names as their modules write them.
  css: { modules: { classNameStrategy: "non-scoped" } },
} as const;

/**
 * Three kinds of tests: those that need nothing, the scripts', and the server's, each file on a
 * database of its own.
 */
export default defineConfig({
  test: {
    // All cores: Vitest itself would leave one of them idle.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...sharedProcess,
          name: "unit",
          include: ["src/*.test.ts", "src/{contract,site,admin}/**/*.test.{ts,tsx}"],
          // Some try thousands of random inputs, on machines of any speed.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/*.test.mjs"],
          // Programs start in them, on machines of any speed.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...sharedProcess,
          name: "server",
          include: ["src/server/**/*.test.ts"],
          globalSetup: "src/server/test-kit/test-server.ts",
          setupFiles: "src/server/test-kit/set-up-file.ts",
          // Databases start and stop in some of them, on machines of any speed.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
