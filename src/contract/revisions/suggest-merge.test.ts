import { describe, expect, test } from "vitest";
import { suggestedBlock, suggestedText } from "./suggest-merge.ts";

describe("a suggestion", () => {
  test("has the words of both, and mine where they overlap", () => {
    const base = "Tuntaskan pesanan paling lambat Jumat 11 Desember di Mitra.";
    const mine = base.replace("Jumat 11", "Minggu 13");
    const theirs = base.replace("Jumat", "Sabtu").replace("di Mitra", "di Mitra lama");
    expect(suggestedText({ base, mine, theirs })).toBe(
      "Tuntaskan pesanan paling lambat Minggu 13 Desember di Mitra lama.",
    );
  });

  test("of a paragraph keeps the marks of both", () => {
    const states = {
      base: "<p>Mulai hari Senin di kantor.</p>",
      mine: "<p>Mulai hari <strong>Selasa</strong> di kantor.</p>",
      theirs: "<p>Mulai hari Rabu di kantor <em>pusat</em>.</p>",
    };
    expect(suggestedBlock(states)).toBe(
      "<p>Mulai hari <strong>Selasa</strong> di kantor <em>pusat</em>.</p>",
    );
  });

  test("of blocks that have become unlike is mine", () => {
    const states = {
      base: "<p>satu</p>",
      mine: "<p>dua</p>",
      theirs: "<ul><li>tiga</li></ul>",
    };
    expect(suggestedBlock(states)).toBe("<p>dua</p>");
  });
});
