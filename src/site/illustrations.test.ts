import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { illustrationSizes, illustrationUrl, type IllustrationName } from "./illustrations.ts";

const folder = new URL("illustrations/", import.meta.url);
const names = Object.keys(illustrationSizes) as IllustrationName[];

test("every drawing in the folder is listed, and no other", () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ""));
  expect(names.toSorted()).toEqual(files.toSorted());
});

test.each(names)("%s has the size of its view box and an address", (name) => {
  const svg = readFileSync(new URL(`${name}.svg`, folder), "utf8");
  const [width, height] = illustrationSizes[name];
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  expect(illustrationUrl(name)).toContain(`/illustrations/${name}.svg`);
});
