import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** First what looks at everything: the rest ends beside it, and nobody waits for one last long file. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/every-");
    return files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

/** The browser tests, each file on a portal of its own with a copy of a prepared database. */
export default defineConfig({
  test: {
    name: "browser",
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/filled-server.ts",
    setupFiles: "src/server/test-kit/set-up-file.ts",
    // Files share processes: a process for each file takes minutes more.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // They wait for about half of their time, so three keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What a page does after a click may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
