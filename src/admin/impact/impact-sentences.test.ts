import { expect, test } from "vitest";
import { hiddenRecords, impactSentences } from "./impact-sentences.ts";

const nothing = {
  is_public: false,
  addresses: [],
  references: [],
  links: [],
  hides: [],
  empties: [],
};
const record = (label: string) => ({ resource: "article", id: 1, label });

test("where nothing is touched, there is nothing to say", () => {
  expect(impactSentences(nothing)).toEqual([]);
});

test("everything that is touched has its sentence, what prevents the delete first", () => {
  const records = ["A", "B", "C", "D"].map(record);
  expect(
    impactSentences({
      is_public: true,
      addresses: ["/info-berita/3"],
      references: [{ resource: "article", field: "category_id", total: 1200, records }],
      links: [record("Menaut")],
      hides: [{ resource: "article", total: 12 }],
      empties: [
        { resource: "article", id: null, label: "Berita" },
        { resource: "category", id: 3, label: "Sepi" },
      ],
    }),
  ).toEqual([
    "Masih dipakai 1.200 Berita: “A”, “B”, “C”, dan 1.197 lainnya. Selama itu belum dapat dihapus.",
    "Sedang terlihat oleh pembaca di /info-berita/3.",
    "12 Berita tidak terlihat lagi oleh pembaca.",
    "1 data menaut ke sini, tautannya akan putus: “Menaut”.",
    "Berita di situs menjadi kosong.",
    "“Sepi” tidak punya isi lagi.",
  ]);
});

test("links that couldn't be looked for are unknown, and a public record without a page is public", () => {
  expect(impactSentences({ ...nothing, is_public: true, links: null })).toEqual([
    "Sedang terlihat oleh pembaca.",
    "Belum diketahui apakah ada yang menaut ke sini.",
  ]);
});

test("what is hidden is counted", () => {
  expect(hiddenRecords({ ...nothing, hides: [{ resource: "article", total: 12 }] })).toBe(
    "12 Berita",
  );
});
