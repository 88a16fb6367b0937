import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const program = fileURLToPath(new URL("main.ts", import.meta.url));

const restoring = [
  "--eval",
  `import { runRestoreProgram } from ${JSON.stringify(new URL("start/backup-program.ts", import.meta.url))};
   await runRestoreProgram([${JSON.stringify(program)}]);`,
];

/** Starts the portal, or what these arguments of Node say, with these variables and waits for its end. */
async function startPortal(
  variables: Record<string, string>,
  openFiles = 1024,
  args: readonly string[] = [program],
) {
  const parent = await mkdtemp(join(tmpdir(), "siplah-main-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const dataDir = join(parent, "data");
  const limited = ["-c", `ulimit -n ${openFiles}; exec "$0" "$@"`, process.execPath, ...args];
  const portal = spawn("/bin/sh", limited, {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...variables },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void portal.kill("SIGKILL"));
  const [errors, [exitCode]] = await Promise.all([text(portal.stderr), once(portal, "exit")]);
  return { exitCode, paragraph: errors.trim(), hasWritten: existsSync(dataDir) };
}

test("a bad configuration is told whole, in one paragraph, and nothing is written", async () => {
  const result = await startPortal({ PORT: "0", SAMPLE_CONTENT: "maybe" });
  expect(result).toEqual({
    exitCode: 1,
    paragraph: [
      "The configuration has 2 problem(s):",
      "  PORT must be a whole number from 1 to 65535.",
      '  SAMPLE_CONTENT must be "on" or "off".',
    ].join("\n"),
    hasWritten: false,
  });
});

test("a port in use is told in one paragraph, and nothing is written", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const result = await startPortal({ PORT: String(port) });
  expect(result).toEqual({
    exitCode: 1,
    paragraph: expect.stringMatching(`^Port ${port} is in use by another program[^\n]*$`),
    hasWritten: false,
  });
});

test.runIf(process.platform === "linux").each([
  ["the portal", [program]],
  ["a command", restoring],
])(
  "%s tells a limit of open files that is too low in one paragraph, and writes nothing",
  async (_what, args) => {
    expect(await startPortal({}, 64, args)).toEqual({
      exitCode: 1,
      paragraph:
        "This process may have 64 files open; the portal needs 132, and two more for each visitor at a time. Raise the limit (ulimit -n, or LimitNOFILE of the service).",
      hasWritten: false,
    });
  },
);
