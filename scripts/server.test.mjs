import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const starts = {
  "deploy/Containerfile": /^CMD \["sh", "scripts\/server\.sh"\]$/m,
  "deploy/systemd/siplah-portal.service": /^ExecStart=\/bin\/sh scripts\/server\.sh$/m,
  "scripts/supervise.mjs": /spawn\("sh", \["scripts\/server\.sh"/,
};

test.each(Object.entries(starts))("%s starts the server with the same flags", (file, command) => {
  expect(readFileSync(file, "utf8")).toMatch(command);
});
