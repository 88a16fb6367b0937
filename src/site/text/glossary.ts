import { formatCount } from "#contract/format.ts";

/** Words of the glossary. */
export const glossaryText = {
  title: "Istilah",
  documentTitle: "Istilah dan Singkatan SIPLah",
  searchTitle: (q: string): string => `“${q}” di Istilah SIPLah`,
  description:
    "Arti kata dan singkatan yang sering muncul saat sekolah berbelanja: BAST, RKAS, ARKAS, PKP, PPN, dan lainnya.",
  url: "/istilah",
  lead: (total: number): string =>
    `${formatCount(total)} kata dan singkatan yang sering muncul saat berbelanja.`,
  leadOfAll: "Kata dan singkatan yang sering muncul saat berbelanja.",
  form: { label: "Cari istilah", placeholder: "Contoh: BAST" },
  letters: "Huruf awal",
  otherLetters: "0–9",
  found: (total: number, q: string): string => `${formatCount(total)} istilah untuk “${q}”`,
  notFound: (q: string): string => `Tidak ada istilah untuk “${q}”.`,
  all: "Lihat semua istilah",
  none: "Belum ada istilah.",
} as const;
