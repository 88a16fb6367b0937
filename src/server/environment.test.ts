import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "siplah-env-"));
  file = join(folder, ".env");
  return () => rm(folder, { recursive: true });
});
afterEach(() => {
  delete process.env["SIPLAH_FIRST"];
  delete process.env["SIPLAH_SECOND"];
});

test("a file with a byte-order mark counts from its first line on", async () => {
  await writeFile(file, "\uFEFFSIPLAH_FIRST=satu\nSIPLAH_SECOND='dua' # dua\n");
  expect(readEnvironment(file)).toMatchObject({ SIPLAH_FIRST: "satu", SIPLAH_SECOND: "dua" });
});

test("the environment wins over the file", async () => {
  process.env["SIPLAH_FIRST"] = "";
  await writeFile(file, "SIPLAH_FIRST=satu\n");
  expect(readEnvironment(file)).toMatchObject({ SIPLAH_FIRST: "" });
});

test("without a file there is the environment alone", () => {
  expect(readEnvironment(file)).toMatchObject({ PATH: process.env["PATH"] });
});

test("a folder in its place is told in a sentence", async () => {
  await mkdir(file);
  expect(() => readEnvironment(file)).toThrow(`${file} could not be read. It is a folder.`);
});

test("a file in another encoding is told in a sentence", async () => {
  await writeFile(file, Buffer.from("\uFEFFSIPLAH_FIRST=satu\n", "utf16le"));
  expect(() => readEnvironment(file)).toThrow(`${file} could not be read. It isn't UTF-8`);
});
