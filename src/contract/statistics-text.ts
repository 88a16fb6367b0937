/** What the statistics are called, on the screen and in files. */
import { feedbackDays } from "./feedback.ts";
import { indonesianDateOf } from "./format.ts";
import type { Period, StatisticsSheet } from "./statistics.ts";
import type { TrackerPageName } from "./tracker-terms.ts";
import { otherName } from "./tracker-terms.ts";

/** The tables: title, what the names of its rows are, and what is counted. */
export const sheetTexts: Readonly<
  Record<StatisticsSheet, { readonly title: string; readonly name: string; readonly count: string }>
> = {
  days: { title: "Kunjungan per hari", name: "Tanggal", count: "Kunjungan" },
  pages: { title: "Halaman", name: "Halaman", count: "Dibuka" },
  referrers: { title: "Situs asal", name: "Situs", count: "Kunjungan" },
  devices: { title: "Perangkat", name: "Perangkat", count: "Kunjungan" },
  provinces: { title: "Provinsi", name: "Provinsi", count: "Kunjungan" },
  searches: { title: "Pencarian produk", name: "Kata yang dicari", count: "Kali" },
  gaps: { title: "Pencarian tanpa hasil", name: "Kata yang dicari", count: "Kali" },
  partners: { title: "Klik ke Mitra", name: "Mitra", count: "Klik" },
  videos: { title: "Video diputar", name: "Halaman", count: "Kali" },
};

/** What is missing of an older period, beside the words that visitors searched for. */
export const retentionNote = `Kata disimpan ${feedbackDays} hari.`;

/** The heading of the counts of the period before. */
export const previousHeading = "Sebelumnya";

const pageLabels: Readonly<Record<TrackerPageName, string>> = {
  HOMEPAGE: "Beranda",
  NEWS_PAGE: "Info & Berita",
  MERCHANT_PAGE: "Penyedia",
  SCHOOL_PAGE: "Satuan Pendidikan",
};
const labels: Readonly<Partial<Record<StatisticsSheet, Readonly<Record<string, string>>>>> = {
  pages: { ...pageLabels, "": "Halaman lain" },
  videos: { ...pageLabels, "": "Halaman lain" },
  devices: { mobile: "HP", desktop: "Komputer", tablet: "Tablet", "": "Tidak diketahui" },
  provinces: { [otherName]: "Di luar Indonesia" },
  partners: { [otherName]: "Mitra lain" },
};

/** What a row is called. */
export function rowLabel(sheet: StatisticsSheet, name: string): string {
  return labels[sheet]?.[name] ?? name;
}

/** "6 November 2026 sampai 3 Desember 2026, WIB". */
export function periodText({ from, to }: Period): string {
  const last = `${indonesianDateOf(to)}, WIB`;
  return from === to ? last : `${indonesianDateOf(from)} sampai ${last}`;
}
