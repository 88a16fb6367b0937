import type { Figures } from "../props/figures.ts";

const asOf = "Oktober 2022";
const row = (key: Figures[number]["key"], value: string, label: string): Figures[number] => ({
  key,
  value,
  label,
  asOf,
  source: null,
  sourceUrl: null,
});

/** The figures of a fresh installation, where nobody has stored others. */
export const usualFigures: Figures = [
  row("products", "12 juta+", "produk tersedia"),
  row("schools", "223.000+", "satuan pendidikan"),
  row("sellers", "100.000+", "Penyedia"),
  row("partners", "15", "Mitra pasar daring"),
  row("provinces", "34", "provinsi"),
  row("districts", "494", "kabupaten/kota"),
  row("transactions", "Rp10 triliun", "nilai transaksi"),
];

/** Words around figures. */
export const figuresText = {
  title: "Skala SIPLah",
  stamp: (date: string): string => `Data per ${date}`,
  /** Behind the name of a figure that was counted at another time than the others. */
  dated: (label: string, date: string): string => `${label} (${date})`,
  source: "Sumber: ",
  /** Below a sentence. */
  note: (date: string): string => `Data ${date}.`,
} as const;
