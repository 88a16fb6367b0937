import { expect, test } from "vitest";
import { holdsAll } from "./install.mjs";

const server = { version: "1.0.0" };
const bundler = { version: "2.0.0", dev: true };
const binary = { version: "3.0.0", optional: true };
const locked = { "": { version: "9.0.0" }, server, bundler, binary };

test("what is installed isn't installed again, though it has no binaries of other machines", () => {
  expect(holdsAll({ server, bundler }, locked, false)).toBe(true);
});

test("a build wants the packages that a container's image leaves out", () => {
  expect(holdsAll({ server }, locked, false)).toBe(false);
});

test("a command that only runs does without them, but not without its own", () => {
  expect(holdsAll({ server }, locked, true)).toBe(true);
  expect(holdsAll({ bundler }, locked, true)).toBe(false);
});

test("a package of another version is installed again, whoever wants it", () => {
  expect(holdsAll({ server: { version: "0.9.0" } }, locked, true)).toBe(false);
  expect(holdsAll({ server, bundler: { version: "1.9.0", dev: true } }, locked, true)).toBe(false);
});
