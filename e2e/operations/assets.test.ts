/** What the build leaves beside the files that pages load. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "#server/environment.ts";
import { portal, startPortal } from "../portal-under-test.ts";

startPortal();

const hashed = /-[\w-]{8}\.\w+(?:\.br|\.gz)?$/u;

test.each(["site", "admin"])(
  "all files below /assets/%s have a hash in their name",
  async (part) => {
    const files = await readdir(join(projectFolder, "dist", part), { recursive: true });
    expect(files.filter((file) => hashed.test(file))).not.toHaveLength(0);
    expect(files.filter((file) => !hashed.test(file))).toStrictEqual([]);
  },
);

test.each([
  "/assets/admin/index.html",
  "/assets/admin/.vite/manifest.json",
  "/assets/site/.vite/manifest.json",
])("%s is nobody's business", async (path) => {
  expect((await fetch(portal().url + path)).status).toBe(404);
});
