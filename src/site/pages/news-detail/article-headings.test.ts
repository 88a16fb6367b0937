import { expect, test } from "vitest";
import { identifyHeadings } from "./article-headings.ts";

test("a heading's id is made of its words alone, whatever stands before it", () => {
  const heading = "<h2>Yang dilakukan <strong>sekolah</strong></h2>";
  const id = "bagian-yang-dilakukan-sekolah";
  expect(identifyHeadings(`<p>Isi</p>${heading}`)).toStrictEqual({
    html: `<p>Isi</p><h2 id="${id}">Yang dilakukan <strong>sekolah</strong></h2>`,
    parts: [{ id, title: "Yang dilakukan sekolah" }],
  });
  expect(identifyHeadings(`<h2>Baru</h2>${heading}`).parts[1]?.id).toBe(id);
});

test("no two headings have the same id", () => {
  const { parts } = identifyHeadings("<h2>Contoh 2</h2><h2>Contoh</h2><h2>Contoh</h2><h2>…</h2>");
  expect(parts.map(({ id }) => id)).toStrictEqual([
    "bagian-contoh-2",
    "bagian-contoh",
    "bagian-contoh-3",
    "bagian-tanpa-judul",
  ]);
});

test("empty and smaller headings stay as they are", () => {
  const html = "<h2> </h2><h3>Rincian</h3>";
  expect(identifyHeadings(html)).toStrictEqual({ html, parts: [] });
});
