import { describe, expect, test } from "vitest";
import { wrapTables } from "./article-body.ts";

const label = (number: number): string => `Tabel ${number}`;
const region = (number: number, table: string, className = "table-scroll"): string =>
  `<div class="${className}" role="region" tabindex="0" aria-label="Tabel ${number}">${table}</div>`;

test("text without a table stays as it is", () => {
  const html = '<p>Satu &amp; dua</p><img src="/media/a.jpg" alt="" />';
  expect(wrapTables(html, label)).toBe(html);
});

test("every table gets a region with a name of its own", () => {
  const table = "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>";
  expect(wrapTables(`<p>x</p>${table}<p>y</p>${table}`, label)).toBe(
    `<p>x</p>${region(1, table)}<p>y</p>${region(2, table)}`,
  );
});

test("the name of a region says what the heading above its table says", () => {
  const table = "<table><tr><td>a</td></tr></table>";
  const named = (number: number, heading: string | null) => `${number} ${heading}`;
  const html = `${table}<h2>Buku &amp; <em>alat</em></h2><p>x</p>${table}`;
  expect(wrapTables(html, named)).toContain('aria-label="1 null"');
  expect(wrapTables(html, named)).toContain('aria-label="2 Buku &amp; alat"');
});

test("a name doesn't get out of its attribute", () => {
  const title = '"><img src=x onerror=alert(1)>';
  const wrapped = wrapTables("<table></table>", () => title);
  expect(wrapped).toContain('aria-label="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  expect(wrapped).not.toContain("<img");
});

test("a table inside a table stays inside its region", () => {
  const table = "<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>";
  expect(wrapTables(table, label)).toBe(region(1, table));
});

test("amounts after the first column are set apart from words", () => {
  const amounts =
    '<table><tr><th scope="col">Harga</th><th scope="col">PPN</th></tr><tr><td>Rp1.000.000</td><td>Rp110.000</td></tr><tr><td>Tarif</td><td>0,5%</td></tr></table>';
  const words =
    "<table><tr><td>Rp1.000.000</td><td>Rp110.000</td></tr><tr><td>Tarif</td><td>tidak tetap</td></tr></table>";
  expect(wrapTables(amounts, label)).toBe(region(1, amounts, "table-scroll amounts"));
  expect(wrapTables(words, label)).toBe(region(1, words));
});

test("a table that is not closed is left alone", () => {
  const html = "<p>a</p><table><tr><td>b</td></tr>";
  expect(wrapTables(html, label)).toBe(html);
});

test("a table of three columns says on a phone that it can be moved", () => {
  const row = (count: number) => `<table><tr>${"<td>a</td>".repeat(count)}</tr></table>`;
  const name = () => "Tabel";
  expect(wrapTables(row(3), name)).toMatch(
    /^<p class="table-cue" aria-hidden="true">Geser tabel[^<]*<\/p><div class="table-scroll wide"/,
  );
  expect(wrapTables(row(2), label)).toMatch(/^<div class="table-scroll"/);
});

describe("a table of three columns below a row of headings", () => {
  const head =
    "<thead><tr><th>Dokumen</th><th>Isi &amp; <em>bentuk</em></th><th>Kapan</th></tr></thead>";
  const table = (...rows: string[]) => `<table>${head}<tbody>${rows.join("")}</tbody></table>`;

  test("names each cell's column, so that a phone shows its rows as cards", () => {
    const wrapped = wrapTables(
      table("<tr><td>Pesanan</td><td>Rincian</td><td>Awal</td></tr>"),
      label,
    );
    expect(wrapped).toMatch(/^<div class="table-scroll cards"/);
    expect(wrapped).toContain(
      '<tr><td>Pesanan</td><td data-column="Isi &amp; bentuk"><div>Rincian</div></td><td data-column="Kapan"><div>Awal</div></td></tr>',
    );
    expect(wrapped).toContain(head);
  });

  test("holds what stands in a cell together beside its column's name", () => {
    const wrapped = wrapTables(
      table(
        "<tr><td>Buku</td><td><p>a</p><p>b</p></td><td>1–29 <strong>Maret</strong> 2024</td></tr>",
      ),
      label,
    );
    expect(wrapped).toContain("><div><p>a</p><p>b</p></div></td>");
    expect(wrapped).toContain("><div>1–29 <strong>Maret</strong> 2024</div></td>");
  });

  test.each([
    ["a cell of two columns", '<tr><td>a</td><td colspan="2">b</td></tr>'],
    ["a row that is too short", "<tr><td>a</td><td>b</td></tr>"],
    [
      "a table within it",
      "<tr><td>a</td><td>b</td><td><table><tr><td>c</td></tr></table></td></tr>",
    ],
    ["no further row", ""],
  ])("is moved with %s", (_what, row) => {
    expect(wrapTables(table(row), label)).toContain('<div class="table-scroll wide"');
  });
});
