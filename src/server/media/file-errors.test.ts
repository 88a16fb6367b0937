import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createTestApp } from "../test-kit/test-app.ts";

test("a file that can't be read tells visitors and the log nothing of its query", async () => {
  const lines: string[] = [];
  const log = new PassThrough().on("data", (line: Buffer) => lines.push(line.toString()));
  const { visitor, database } = await createTestApp({ LOG_LEVEL: "error" }, undefined, log);
  await database.pool.query("DROP TABLE media CASCADE");
  const hash = "0123456789abcdef".repeat(2);
  const response = await visitor.get(`/media/${hash}.jpg`);
  expect(response.status).toBe(500);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.text).toContain("Maaf, ada kendala di sisi kami.");
  expect(response.text).not.toMatch(/failed query|select/iu);
  expect(lines.join()).toContain("Failed query");
  expect(lines.join()).not.toContain(`params: ${hash}`);
});
