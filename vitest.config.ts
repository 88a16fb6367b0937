import { defineConfig } from "vitest/config";

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
          name: "unit",
          include: ["src/*.test.ts", "src/{contract,site,admin}/**/*.test.{ts,tsx}"],
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
          name: "server",
          include: ["src/server/**/*.test.ts"],
          globalSetup: "src/server/test-kit/test-server.ts",
          // Databases start and stop in some of them, on machines of any speed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
