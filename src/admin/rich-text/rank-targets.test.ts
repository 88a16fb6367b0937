import { expect, test } from "vitest";
import { searchablePages } from "#contract/searchable-pages.ts";
import { pageTargets, rankedTargets } from "./rank-targets.ts";

const addressesOf = (typed: string) =>
  pageTargets(searchablePages, typed).map(({ address }) => address);

test.each([
  ["kunjungi", "/kunjungi"],
  ["Kunjungi  SIPLah", "/kunjungi"],
  ["nomor telepon", "/kontak"],
  ["kalkulator", "/alat#pajak"],
])("%j finds the page by its title or a name", (typed, address) => {
  expect(addressesOf(typed)).toContain(address);
});

test("pages don't answer words that stand in neither", () => {
  expect(addressesOf("pengumuman libur")).toEqual([]);
});

test("the kind with the best match comes first, and what only holds the words in its text last", () => {
  const ranked = rankedTargets(
    [
      { title: "Kategori", targets: [{ address: "/berita?category=1", label: "Pengumuman" }] },
      {
        title: "Berita",
        targets: [
          { address: "/info-berita/1/detail", label: "Pembekuan" },
          { address: "/info-berita/2/detail", label: "Mitra baru" },
        ],
      },
      { title: "Halaman", targets: pageTargets(searchablePages, "mitra") },
    ],
    "mitra",
    5,
  );
  expect(ranked.map(({ title, targets }) => [title, targets[0]?.address])).toEqual([
    ["Halaman", "/kunjungi"],
    ["Berita", "/info-berita/2/detail"],
    ["Kategori", "/berita?category=1"],
  ]);
});

test("an address stands once, where it matches best", () => {
  const ranked = rankedTargets(
    [
      { title: "Menu", targets: [{ address: "/kunjungi", label: "Mitra dan pasar daring" }] },
      { title: "Halaman", targets: pageTargets(searchablePages, "mitra") },
    ],
    "mitra",
    5,
  );
  expect(ranked.map(({ title }) => title)).toEqual(["Halaman"]);
});
