/** Commands of the terminal that are stopped. */
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { runScript } from "../test-kit/run-script.ts";
import { makeTemporaryFolder } from "../test-kit/temporary-folder.ts";

const folder = await makeTemporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, "cadangan.siplah");
await writeFile(file, "");

test.each([
  ["restore", [file], "Stopped. Nothing was restored."],
  ["backup", [join(folder, "baru.siplah")], "Stopped. No file was written."],
  ["user", ["password", "admin@siplah.local"], "Stopped."],
  ["audit", ["verify"], "Stopped."],
  ["retention", [], "Stopped."],
  ["doctor", [], "Stopped."],
])("Ctrl-C ends npm run %s at once though the database is silent", async (name, args, said) => {
  const stopping = new AbortController();
  const server = createServer(() => stopping.abort()).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = {
    DATABASE_URL: `postgresql://siplah@127.0.0.1:${port}/siplah`,
    DATA_DIR: folder,
  };
  const { errors, output, exitCode } = await runScript(name, args, settings, stopping.signal);
  expect(errors).toContain(said);
  expect(output).toBe("");
  expect(exitCode).toBe(1);
});
