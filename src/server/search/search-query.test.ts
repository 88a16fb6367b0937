import { describe, expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";
import { highlightHits } from "./highlight-hits.ts";
import { searchedWords, termsOf, tsqueryText } from "./search-query.ts";

const queryOf = (text: string) => tsqueryText(termsOf(searchedWords(text)));

describe("a search", () => {
  test("asks for every word, whatever stands between them", () => {
    expect(queryOf(" Negosiasi,HARGA/2024 ")).toBe(
      "(negosiasi | nego) & (harga | harga2024) & (2024 | rp2024 | harga2024)",
    );
  });

  test("is about ten words, however many there are", () => {
    expect(searchedWords("a b c d e f g h i j k l m n o p")).toStrictEqual([..."abcdefghij"]);
  });

  test.each([
    ["satdik", "(satdik | satuan <-> pendidikan | sekolah)"],
    ["satuan pendidikan", "(satdik | satuan <-> pendidikan | sekolah)"],
    ["Sekolah", "(satdik | satuan <-> pendidikan | sekolah)"],
    ["alat tulis kantor", "(atk | alat <-> tulis <-> kantor)"],
    ["satuan", "(satuan)"],
    ["alat tulis", "(alat) & (tulis)"],
  ])("for %j finds what means the same", (text, query) => {
    expect(queryOf(text)).toBe(query);
  });

  test("reads a number alike, whether or not a name runs into it", () => {
    const query = "(arkas | arkas4) & (4 | rp4 | arkas4)";
    expect(queryOf("arkas4")).toBe(query);
    expect(queryOf("ARKAS 4")).toBe(query);
    expect(queryOf("PPh22")).toBe("(pph | pajak <-> penghasilan | pph22) & (22 | rp22 | pph22)");
    expect(queryOf("pph22 npwp")).toBe(queryOf("pph 22 npwp"));
    expect(queryOf("npwp pph22")).toBe(queryOf("npwp pph 22"));
  });

  test("leaves a number with the single letter before it", () => {
    expect(queryOf("kertas a4")).toBe("(kertas) & (a4 | a <-> 4)");
  });

  test.each(["200 juta", "200juta"])("finds %j after the sign of the currency too", (text) => {
    expect(queryOf(text)).toContain("rp200");
  });

  test("reads an amount alike, with the sign of the currency together or apart", () => {
    const query = "(rp200 | rp <-> 200) & (juta | jt)";
    expect(queryOf("Rp200 juta")).toBe(query);
    expect(queryOf("rp. 200 jt")).toBe(query);
    expect(queryOf("200 juta")).toBe("(200 | rp200) & (juta | jt)");
    expect(queryOf("Rp1.000")).toBe("(rp1 | rp <-> 1) & (000)");
    expect(queryOf("rp")).toBe("(rp)");
  });

  test.each([
    ["beli buku", "belanja buku"],
    ["no hp", "nomor telepon"],
    ["cetak bast", "unduh BAST"],
    ["syarat vendor", "syarat Penyedia"],
    ["kapan cair", "pencairan"],
    ["komplain", "pengaduan"],
    ["cs", "layanan pelanggan"],
  ])("for %j is the search for %j", (text, other) => {
    expect(queryOf(text)).toBe(queryOf(other));
  });

  test("takes the longest phrase that has a meaning of its own", () => {
    expect(queryOf("bantuan operasional sekolah baru")).toBe(
      "(bos | bantuan <-> operasional <-> sekolah) & (baru)",
    );
  });

  test("knows a phrase with a small word in it, whether or not that was typed", () => {
    const query = "(pbj | pengadaan <-> barang <-> dan <-> jasa | pengadaan <-> barang <-> jasa)";
    expect(queryOf("pengadaan barang dan jasa")).toBe(query);
    expect(queryOf("pengadaan barang/jasa")).toBe(query);
  });

  test("leaves small words out unless there are no others", () => {
    expect(queryOf("bagaimana cara membayar pajak di SIPLah")).toBe(
      "(membayar) & (pajak | perpajakan)",
    );
    expect(queryOf("gimana caranya bayar")).toBe("(bayar)");
    expect(queryOf("yang di")).toBe("(yang) & (di)");
    expect(queryOf("apa itu SIPLah")).toBe("(siplah)");
  });

  test.each(["'; drop table article; --", "a & !b | c:*", "\\ ( <-> ) %_", "🙂 ---"])(
    "holds nothing but words and its own signs for %j",
    (text) => {
      expect(queryOf(text)).toMatch(/^(\([\p{L}\p{N}]+\)( & )?)*$/u);
    },
  );
});

describe("one slip of the fingers", () => {
  test.each([
    ["kurikulum", "kurikulm"],
    ["kurikulum", "kurikulumm"],
    ["kurikulum", "kurukulum"],
    ["kurikulum", "kurikuulm"],
    ["kurikulum", "urikulum"],
    ["buku", "bkuu"],
  ])("is between %s and %s", (one, other) => {
    expect(editDistance(one, other)).toBe(1);
    expect(editDistance(other, one)).toBe(1);
  });

  test.each([
    ["kurikulum", "kurikulum"],
    ["kurikulum", "kurikul"],
    ["kurikulum", "kuirkuulm"],
    ["buku", "bakau"],
    ["", "ab"],
  ])("is not between %s and %s", (one, other) => {
    expect(editDistance(one, other)).not.toBe(1);
    expect(editDistance(other, one)).not.toBe(1);
  });
});

test.each([
  ["pembayaran", "pembyarn", 2],
  ["spesifikasi", "spseifkasi", 2],
  ["kurikulum", "kurikulum", 0],
  ["pajak", "kas", 4],
])("between %s and %s are %d slips", (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
});

describe("marked hits", () => {
  const stemOf = (word: string) => word.replace(/^(pem|mem)|(an|kan)$/g, "");
  const marked = (text: string, phrases: string[][]) =>
    highlightHits(text, phrases, stemOf)
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join("");

  test("are words with the same stem", () => {
    expect(marked("Pembayaran & bayarkan, lalu bayar.", [["bayar"]])).toBe(
      "[Pembayaran] & [bayarkan], lalu [bayar].",
    );
  });

  test("are phrases as a whole, with what stands between their words", () => {
    expect(marked("Satuan-pendidikan, satuan lain", [["satuan", "pendidikan"]])).toBe(
      "[Satuan-pendidikan], satuan lain",
    );
  });

  test("take nothing from the text", () => {
    const text = '<b>"BAST"</b> & yang lain';
    const parts = highlightHits(text, [["bast"]], stemOf);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts).toContainEqual({ start: 4, text: "BAST", isHit: true });
  });
});
