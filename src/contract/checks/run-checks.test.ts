import { describe, expect, test } from "vitest";
import { article } from "../resources/article.ts";
import type { Known } from "./check.ts";
import { checkedRecord, checks, holdingResults, runChecks } from "./run-checks.ts";

const nothing: Known = {
  terms: [],
  officialSites: [],
  failing: new Set<string>(),
  missing: new Set(),
  bytes: new Map(),
  publicOrigin: "https://siplah.example",
};

const checkedText = (content: string, known: Partial<Known> = {}) =>
  checkedRecord(article, { content }, { ...nothing, ...known });

describe.each(checks)("$name", ({ name, examples, find, found }) => {
  test.each(examples)("finds $finds in its example", ({ html, values, known, finds }) => {
    const record = checkedRecord(article, { ...values, content: html }, { ...nothing, ...known });
    expect(find(record).map(({ quote }) => quote)).toStrictEqual(finds);
  });

  test("shows in its examples what is wrong", () => {
    expect(
      examples.some(({ finds }) => finds.length > 0),
      name,
    ).toBe(true);
    expect(found(1)).not.toBe("");
  });
});

test("a finding names the block of the editor's document that it is in", () => {
  const html =
    "<ul><li>Satu<ul><li>Dua</li></ul></li><li><p>Tiga</p><p>Empat</p></li></ul>" +
    "<table><thead><tr><th></th><td>Isi</td></tr></thead></table>" +
    '<figure><img src="/media/a.jpg" alt="A"><figcaption>Kata &amp; gambar</figcaption></figure>' +
    '<figure class="video"><a href="/video/a.mp4"><img src="/media/b.jpg" alt="">Bukan teks</a></figure>' +
    '<p>Baris<br>baru, <strong>lihat <a href="/a">di</a> sana</strong> besok.</p>';
  const [{ outline } = { outline: { blocks: [], images: [], videos: [] } }] =
    checkedText(html).richTexts;
  expect(outline.blocks.map(({ text }) => text)).toStrictEqual([
    "Satu",
    "Dua",
    "Tiga",
    "Empat",
    "",
    "Isi",
    "Kata & gambar",
    "Baris\nbaru, lihat di sana besok.",
  ]);
  const [found] = runChecks(checkedText(html)).flatMap(({ check, findings }) =>
    check.name === "relative-day" ? findings : [],
  );
  expect(found?.place).toMatchObject({ kind: "text", block: 7, from: 26, to: 31 });
});

test("what the published record had already doesn't hold it back again", () => {
  const before = runChecks(checkedText("<h4>Lama</h4><p>Isi</p>"));
  const now = runChecks(checkedText("<h4>Lama</h4><p>Isi</p><h2>Baru</h2><h4>Melompat</h4>"));
  const held = holdingResults(now, before).flatMap(({ findings }) => findings);
  expect(held.map(({ quote }) => quote)).toStrictEqual(["Melompat"]);
  expect(holdingResults(now, [])[0]?.findings).toHaveLength(2);
});

const image = (name: string, alt = "") => `<p><img src="/media/${name}.jpg" alt="${alt}"></p>`;

test.each([
  [
    "an image that was there, also where one before it is gone",
    image("1", "A") + image("2"),
    image("2"),
    [],
  ],
  ["another image in its place", image("1"), image("2"), ["Gambar ke-1"]],
  ["an image that is there twice now", image("1"), image("1") + image("1"), ["Gambar ke-2"]],
  ["a heading that is there twice now", "<h4>A</h4>", "<h4>A</h4><h2>B</h2><h4>A</h4>", ["A"]],
])("whether it is new is told of %s", (_, before, now, expected) => {
  const held = holdingResults(runChecks(checkedText(now)), runChecks(checkedText(before)));
  const quotes = held.flatMap(({ findings }) => findings.map(({ quote }) => quote));
  expect(quotes).toStrictEqual(expected);
});

test("a text of countless brackets and capitals is checked in no time", () => {
  const started = performance.now();
  runChecks(
    checkedText(`<p>${"(".repeat(50_000)}${"A".repeat(100_000)}${"a. ".repeat(50_000)}</p>`),
  );
  expect(performance.now() - started).toBeLessThan(3_000);
});
