import { mkdir, mkdtemp, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeLibraryLinks } from "./binaries.ts";

test("library links are made where the package's install script did not run, once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "siplah-links-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "native", "lib"), { recursive: true });
  await writeFile(join(folder, "native", "lib", "libpq.so.5.18"), "");
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  await writeFile(join(folder, "native", "pg-symlinks.json"), JSON.stringify(links));

  // Two instances that start at once, and one that finds everything there.
  await Promise.all([makeLibraryLinks(folder), makeLibraryLinks(folder)]);
  await makeLibraryLinks(folder);
  expect(await readlink(join(folder, "native", "lib", "libpq.so.5"))).toBe("libpq.so.5.18");
});
