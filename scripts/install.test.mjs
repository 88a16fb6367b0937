import { expect, test } from "vitest";
import { holdsAll } from "./install.mjs";

const fastify = { version: "1.0.0" };
const vite = { version: "2.0.0", dev: true };
const binary = { version: "3.0.0", optional: true };
const load = { version: "4.0.0", dev: true };
const locked = {
  "": {
    version: "9.0.0",
    dependencies: { fastify: "^1.0.0" },
    devDependencies: { vite: "^2.0.0" },
    optionalDependencies: { binary: "^3.0.0" },
  },
  bench: { devDependencies: { load: "^4.0.0", vite: "^2.0.0" } },
  "node_modules/fastify": fastify,
  "node_modules/vite": vite,
  "node_modules/binary": binary,
  "node_modules/load": load,
};
const toRun = { "node_modules/fastify": fastify };
const toBuild = { ...toRun, "node_modules/vite": vite };

test("what is installed isn't installed again, though it has no binaries of other machines", () => {
  expect(holdsAll(toBuild, locked)).toBe(true);
});

test("a build wants the packages that a container's image leaves out", () => {
  expect(holdsAll(toRun, locked)).toBe(false);
});

test("a command that only runs does without them, but not without its own", () => {
  expect(holdsAll(toRun, locked, { productionOnly: true })).toBe(true);
  expect(holdsAll({ "node_modules/vite": vite }, locked, { productionOnly: true })).toBe(false);
});

test("the packages of a workspace are wanted by its own commands alone", () => {
  expect(holdsAll(toBuild, locked, { workspace: "bench" })).toBe(false);
  const withLoad = { ...toBuild, "node_modules/load": load };
  expect(holdsAll(withLoad, locked, { workspace: "bench" })).toBe(true);
  const inItsFolder = { ...toBuild, "bench/node_modules/load": load };
  const lockedThere = { ...locked, "bench/node_modules/load": load };
  expect(holdsAll(inItsFolder, lockedThere, { workspace: "bench" })).toBe(true);
});

test("a package of another version is installed again, whoever wants it", () => {
  const old = { version: "0.9.0" };
  expect(holdsAll({ "node_modules/fastify": old }, locked, { productionOnly: true })).toBe(false);
  const withOldVite = { ...toRun, "node_modules/vite": old };
  expect(holdsAll(withOldVite, locked, { productionOnly: true })).toBe(false);
  const withOldLoad = { ...toBuild, "node_modules/load": old };
  expect(holdsAll(withOldLoad, locked)).toBe(false);
});
