/** What a difference shows and a merge leaves to decide, by examples. */
import { describe, expect, test } from "vitest";
import { article } from "../resources/article.ts";
import { richTextDifference } from "../rich-text/difference.ts";
import { renderDifference } from "../rich-text/render-difference.ts";
import { difference } from "./difference.ts";
import { merge, mergedValues } from "./merge.ts";
import type { Values } from "./values.ts";
import { recordValues } from "./values.ts";

/** A difference without the words for those who don't see it. */
function shown(before: string, after: string): string {
  const html = renderDifference(richTextDifference(before, after), { added: "+", removed: "-" });
  return html.replaceAll(/<span class="change-word">[+-] <\/span>/g, "");
}

describe("a difference is shown", () => {
  test.each([
    [
      "changed words inside their paragraph",
      "<p>Mulai 12 Desember 2026 satu Mitra berhenti.</p>",
      "<p>Mulai 14 Desember 2026 satu Mitra berhenti.</p>",
      "<p>Mulai<del> 12</del><ins> 14</ins> Desember 2026 satu Mitra berhenti.</p>",
    ],
    [
      "a changed cell inside its table",
      "<table><tbody><tr><th>PPN</th><td>11%</td></tr></tbody></table>",
      "<table><tbody><tr><th>PPN</th><td>12%</td></tr></tbody></table>",
      "<table><tbody><tr><th>PPN</th><td><del>11%</del><ins>12%</ins></td></tr></tbody></table>",
    ],
    [
      "a value in the column that it was written into, among equal ones",
      "<table><tbody><tr><td>SD 1</td><td>-</td><td>-</td></tr></tbody></table>",
      "<table><tbody><tr><td>SD 1</td><td>10</td><td>-</td></tr></tbody></table>",
      "<table><tbody><tr><td>SD 1</td><td><del>-</del><ins>10</ins></td><td>-</td></tr></tbody></table>",
    ],
    [
      "a new list item inside its list",
      "<ul><li>satu</li><li>dua</li></ul>",
      "<ul><li>satu</li><li>baru</li><li>dua</li></ul>",
      '<ul><li>satu</li><li data-change="added"><ins>baru</ins></li><li>dua</li></ul>',
    ],
    [
      "another image in place of the old one",
      '<figure><img src="/media/a.jpg" alt="A"><figcaption>Foto</figcaption></figure>',
      '<figure><img src="/media/b.jpg" alt="B"><figcaption>Foto</figcaption></figure>',
      '<figure><del><img src="/media/a.jpg" alt="A"></del><ins><img src="/media/b.jpg" alt="B"></ins><figcaption>Foto</figcaption></figure>',
    ],
    [
      "another name of a video",
      '<figure class="video"><a href="/video/a.mp4"><img src="/media/a.jpg" alt="">Lima langkah</a></figure>',
      '<figure class="video"><a href="/video/a.mp4"><img src="/media/a.jpg" alt="">Enam langkah</a></figure>',
      '<figure class="video"><a href="/video/a.mp4"><img src="/media/a.jpg" alt=""></a><del><a href="/video/a.mp4">Lima</a></del><ins><a href="/video/a.mp4">Enam</a></ins><a href="/video/a.mp4"> langkah</a></figure>',
    ],
    [
      "another address of a link",
      '<p>Lihat <a href="/a">di sini</a></p>',
      '<p>Lihat <a href="/b">di sini</a></p>',
      '<p>Lihat <del><a href="/a">di sini</a></del><ins><a href="/b">di sini</a></ins></p>',
    ],
    [
      "a paragraph that became a heading",
      "<p>Tanggal penting</p>",
      "<h2>Tanggal penting</h2>",
      '<h2 data-change="changed">Tanggal penting</h2>',
    ],
    [
      "a text with hardly a word in common as a whole",
      "<p>Sistem dibekukan hari Minggu.</p>",
      "<p>Sekolah menunggu kabar.</p>",
      "<p><del>Sistem dibekukan hari Minggu.</del><ins>Sekolah menunggu kabar.</ins></p>",
    ],
  ])("with %s", (_what, before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  test("without line breaks between blocks, which programs write and the editor takes away", () => {
    const written = "<p>Mulai 12 Desember.</p>\n<ul>\n<li>satu</li>\n<li>dua</li>\n</ul>\n";
    const edited = "<p>Tunggu kabar.</p><ul><li>satu</li><li>dua</li></ul>";
    expect(richTextDifference(written, edited).map(({ kind }) => kind)).toStrictEqual([
      "changed",
      "same",
    ]);
    const saved = written.replaceAll("\n", "");
    expect(difference(article, { content: written }, { content: saved })).toStrictEqual({});
  });

  test("with a word for those who don't see it", () => {
    const words = { added: "ditambahkan", removed: "dihapus" };
    expect(renderDifference(richTextDifference("<p>a b c</p>", "<p>a b</p>"), words)).toBe(
      '<p>a b<del><span class="change-word">dihapus </span> c</del></p>',
    );
  });

  test.each([
    '<p onclick="x()">a <img src=x onerror="x()"> b</p>',
    '<script>x()</script><iframe src="/"></iframe>',
    '<p><a href="javascript:x()">a</a> <img src="https://x.example/a.gif"></p>',
    '<svg onload="x()"><p>a</p></svg>',
    "<p><b<script>x()</script></p>",
  ])("without anything that runs: %s", (html) => {
    for (const seen of [shown("<p>a</p>", html), shown(html, html)]) {
      expect(seen).not.toMatch(/<(script|iframe|svg)|\son\w+=|javascript:|x\.example/i);
    }
  });
});

test("values are the same whether they come from a table, a response or a form", () => {
  const stored = {
    published_at: new Date(5_000),
    is_top: true,
    slideshow: false,
    image: "a.jpg",
    order_no: 3,
    image_alt: "",
  };
  const typed = { published_at: 5, is_top: 1, slideshow: 0, image: "/media/a.jpg", order_no: "3" };
  const [fromTable, fromForm] = [recordValues(article, stored), recordValues(article, typed)];
  expect(fromTable).toStrictEqual(fromForm);
  expect(difference(article, fromTable, fromForm)).toStrictEqual({});
});

describe("a merge", () => {
  const base = {
    title: "Satu Mitra berhenti",
    order_no: 1,
    content: "<p>Mulai 12 Desember.</p><p>Tunggu kabar.</p><ul><li>satu</li><li>dua</li></ul>",
  };
  const states = (mine: Values, theirs: Values) => ({
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
  });

  test("takes what each side has changed, and says what came from the other", () => {
    const mine = { title: "Satu Mitra segera berhenti", content: base.content.replace("12", "14") };
    const theirs = { order_no: 2, content: base.content.replace("satu", "pertama") };
    const merged = merge(article, states(mine, theirs));
    expect(merged.conflicts).toStrictEqual([]);
    expect(merged.taken).toStrictEqual(["content", "order_no"]);
    expect(mergedValues(merged)).toMatchObject({
      title: "Satu Mitra segera berhenti",
      order_no: 2,
      content: base.content.replace("12", "14").replace("satu", "pertama"),
    });
  });

  test("leaves what both have changed to be decided, block by block", () => {
    const mine = { order_no: 5, content: base.content.replace("12", "14") };
    const theirs = {
      order_no: 6,
      content: base.content.replace("12", "15").replace("dua", "kedua"),
    };
    const merged = merge(article, states(mine, theirs));
    expect(merged.conflicts).toStrictEqual([
      {
        id: "content:1",
        field: "content",
        of: "block",
        canKeepBoth: true,
        base: "<p>Mulai 12 Desember.</p>",
        mine: "<p>Mulai 14 Desember.</p>",
        theirs: "<p>Mulai 15 Desember.</p>",
      },
      {
        id: "order_no",
        field: "order_no",
        of: "value",
        canKeepBoth: false,
        base: 1,
        mine: 5,
        theirs: 6,
      },
    ]);
    expect(mergedValues(merged)).toBeNull();
    const decided = (decision: "mine" | "theirs" | "both" | { own: string }) =>
      mergedValues(merged, { "content:1": decision, order_no: "theirs" });
    const rest = "<p>Tunggu kabar.</p><ul><li>satu</li><li>kedua</li></ul>";
    expect(decided("both")).toMatchObject({
      content: `<p>Mulai 14 Desember.</p><p>Mulai 15 Desember.</p>${rest}`,
      order_no: 6,
    });
    expect(decided("theirs")?.["content"]).toBe(`<p>Mulai 15 Desember.</p>${rest}`);
    expect(decided({ own: "<p>Mulai hari Senin.</p>" })?.["content"]).toBe(
      `<p>Mulai hari Senin.</p>${rest}`,
    );
  });

  test("finds the paragraph that both have written anew where line breaks stood between blocks", () => {
    const content = "<p>Mulai 12 Desember.</p>\n<h2>Jadwal</h2>\n<p>Tunggu kabar.</p>";
    const saved = content.replaceAll("\n", "");
    const written = (words: string) => ({ content: saved.replace("Mulai 12 Desember.", words) });
    const three = {
      base: { content },
      mine: written("Sekolah libur."),
      theirs: written("Toko tutup."),
    };
    expect(merge(article, three).conflicts).toMatchObject([
      {
        base: "<p>Mulai 12 Desember.</p>",
        mine: "<p>Sekolah libur.</p>",
        theirs: "<p>Toko tutup.</p>",
      },
    ]);
  });

  test("asks what becomes of a block that one has deleted and the other changed", () => {
    const mine = { content: base.content.replace("<p>Tunggu kabar.</p>", "") };
    const theirs = { content: base.content.replace("kabar", "pengumuman") };
    expect(merge(article, states(mine, theirs)).conflicts).toMatchObject([
      { base: "<p>Tunggu kabar.</p>", mine: null, theirs: "<p>Tunggu pengumuman.</p>" },
    ]);
  });

  test("leaves each value in the column that it was written into, among equal ones", () => {
    const table = (...cells: string[]) => ({
      content: `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></tbody></table>`,
    });
    const merged = (old: string[], mine: string[], theirs: string[]) =>
      merge(article, { base: table(...old), mine: table(...mine), theirs: table(...theirs) });
    for (const empty of ["-", ""]) {
      const rest = Array.from({ length: 4 }, () => empty);
      const mine = ["SD 1", empty, "20", empty, empty];
      const theirs = ["SD 1", "10", empty, empty, "40"];
      const both = merged(["SD 1", ...rest], mine, theirs);
      expect(mergedValues(both)).toMatchObject(table("SD 1", "10", "20", empty, "40"));
      const conflicts = merged(["SD 1", ...rest], mine, ["SD 1", empty, "30", "10", empty]);
      expect(conflicts.conflicts).toMatchObject([{ mine: "20", theirs: "30" }]);
    }
  });

  test.each([
    [
      "caption",
      (words: string) => `<img src="/media/a.jpg" alt="A"><figcaption>${words}</figcaption>`,
      '<img src="/media/a.jpg" alt="A">',
      "figure",
    ],
    [
      "head",
      (words: string) =>
        `<thead><tr><th scope="col">${words}</th></tr></thead><tbody><tr><td>1</td></tr></tbody>`,
      "<tbody><tr><td>1</td></tr></tbody>",
      "table",
    ],
  ])("asks which %s stays where both have added one", (_part, withPart, without, name) => {
    const of = (content: string) => ({ content: `<${name}>${content}</${name}>` });
    const three = { base: of(without), mine: of(withPart("Foto")), theirs: of(withPart("Gambar")) };
    expect(merge(article, three).conflicts).toMatchObject([
      { base: three.base.content, mine: three.mine.content, theirs: three.theirs.content },
    ]);
  });

  test("of a column and a row leaves no table without its shape", () => {
    const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
    const three = {
      base: { content: table("<tr><td>a</td><td>b</td></tr>") },
      mine: { content: table("<tr><td>a</td><td>x</td><td>b</td></tr>") },
      theirs: { content: table("<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>") },
    };
    expect(merge(article, three).conflicts).toMatchObject([
      { base: three.base.content, mine: three.mine.content, theirs: three.theirs.content },
    ]);
  });
});
