import { expect, test } from "vitest";
import { screenText } from "#admin/text/screen.ts";
import { hiddenRecords, impactSentences } from "./impact-sentences.ts";

const { impact: words } = screenText({ language: "id" });

const nothing = {
  is_public: false,
  addresses: [],
  references: [],
  links: [],
  links_total: 0,
  hides: [],
  empties: [],
};
const record = (label: string) => ({ resource: "article", id: 1, label });

test("where nothing is touched, there is nothing to say", () => {
  expect(impactSentences(nothing, words)).toEqual([]);
});

test("everything that is touched has its sentence, what prevents the delete first", () => {
  const records = ["A", "B", "C", "D"].map(record);
  expect(
    impactSentences(
      {
        is_public: true,
        addresses: ["/info-berita/3"],
        references: [{ resource: "article", field: "category_id", total: 1200, records }],
        links: records,
        links_total: 1200,
        hides: [{ resource: "article", total: 12 }],
        empties: [
          { resource: "article", id: null, label: "Berita" },
          { resource: "category", id: 3, label: "Sepi" },
        ],
      },
      words,
    ),
  ).toEqual([
    "Masih dipakai 1.200 Berita: “A”, “B”, “C”, dan 1.197 lainnya. Selama itu belum dapat dihapus.",
    "Sedang terlihat oleh pembaca di /info-berita/3.",
    "12 Berita tidak terlihat lagi oleh pembaca.",
    "1.200 data menaut ke sini, tautannya akan putus: “A”, “B”, “C”, dan 1.197 lainnya.",
    "Berita di situs menjadi kosong.",
    "“Sepi” tidak punya isi lagi.",
  ]);
});

test("links that couldn't be looked for are unknown, and a public record without a page is public", () => {
  expect(
    impactSentences({ ...nothing, is_public: true, links: null, links_total: null }, words),
  ).toEqual(["Sedang terlihat oleh pembaca.", "Belum diketahui apakah ada yang menaut ke sini."]);
});

test("of links that could only be counted in part it is said that there are more", () => {
  const links = [{ resource: "faq", id: 1, label: "Tarif" }];
  expect(impactSentences({ ...nothing, links, links_total: null }, words)).toEqual([
    "Sedikitnya 1 data menaut ke sini, tautannya akan putus: “Tarif”.",
  ]);
});

test("what is hidden is counted", () => {
  expect(hiddenRecords({ ...nothing, hides: [{ resource: "article", total: 12 }] }, words)).toBe(
    "12 Berita",
  );
});

test("on English screens the same is said in English, with the titles of lists", () => {
  const { impact: english } = screenText({ language: "en" });
  const impact = {
    ...nothing,
    addresses: ["/tanya-jawab"],
    references: [
      { resource: "faq", field: "faq_category_id", total: 2, records: ["A", "B"].map(record) },
    ],
  };
  expect(impactSentences(impact, english)).toEqual([
    "Still used by 2 Faq List: “A” and “B”. Until then it can't be deleted.",
    "Readers see it now at /tanya-jawab.",
  ]);
});
