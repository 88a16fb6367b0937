import { formatCount } from "#contract/format.ts";
import type { SiteSearchGroup, SiteSearchKind } from "../props/site-search.ts";
import { helpMark } from "./help.ts";

/** Path of the search over the whole site. */
export const siteSearchPath = "/cari";

const places = "berita, tanya jawab, panduan, regulasi, linimasa, istilah, dan daftar Mitra";

/** "100+" where there are more than were counted. */
export const shownTotal = ({
  total,
  hasMore,
}: Pick<SiteSearchGroup, "total" | "hasMore">): string =>
  `${formatCount(total)}${hasMore ? "+" : ""}`;

const withQuery = (path: string) => (q: string) => `${path}?${new URLSearchParams({ q })}`;

/** The search over the whole site for some words. */
export const siteSearchUrl = withQuery(siteSearchPath);

/** What the kinds of hits are called, their anchors, and where all of a kind are. */
export const siteSearchKinds: Readonly<
  Record<
    SiteSearchKind,
    {
      id: string;
      title: string;
      /** Leads to all of them; null: there is no page of them. */
      more: { label: (total: string) => string; url: (q: string) => string } | null;
    }
  >
> = {
  answers: {
    id: "jawaban",
    title: "Tanya Jawab",
    more: {
      label: (total) => `Lihat ${total} jawaban`,
      url: withQuery("/tanya-jawab"),
    },
  },
  news: {
    id: "berita",
    title: "Berita",
    more: {
      label: (total) => `Lihat ${total} berita`,
      url: withQuery("/info-berita"),
    },
  },
  pages: { id: "halaman", title: "Panduan dan halaman", more: null },
  regulations: {
    id: "regulasi",
    title: "Regulasi",
    more: { label: () => "Lihat semua regulasi", url: () => "/pelajari#regulasi" },
  },
  milestones: {
    id: "linimasa",
    title: "Linimasa",
    more: { label: () => "Lihat linimasa", url: () => "/pelajari#linimasa" },
  },
  terms: {
    id: "istilah",
    title: "Istilah",
    more: { label: (total) => `Lihat ${total} istilah`, url: withQuery("/istilah") },
  },
  partners: {
    id: "mitra",
    title: "Mitra",
    more: { label: (total) => `Lihat ${total} Mitra`, url: withQuery("/kunjungi") },
  },
};

/** Words of the search over the whole site. */
export const siteSearchText = {
  url: siteSearchPath,
  title: "Cari di situs",
  step: "Cari",
  documentTitle: (q: string | null): string =>
    q === null ? "Cari di Situs SIPLah" : `Cari “${q}” | SIPLah`,
  description: `Cari di ${places} SIPLah.`,
  form: { label: "Cari di seluruh situs", placeholder: "Contoh: pajak" },
  inMenu: { label: "Cari di situs ini", link: "Cari di situs" },
  empty: "Tulis dulu kata yang Anda cari.",
  count: (total: number, hasMore: boolean, q: string): string =>
    `${hasMore ? "Lebih dari " : ""}${formatCount(total)} hasil untuk “${q}” di ${places}.`,
  corrected: {
    before: "Maksud Anda",
    after: "Hasil di bawah memakai kata itu.",
    exact: (q: string): string => `Tetap cari “${q}”`,
  },
  kinds: "Jenis hasil",
  best: "Paling sesuai",
  noPartner: "Tidak ada Mitra yang namanya cocok.",
  allPartners: (total: number): string => `Lihat ${formatCount(total)} Mitra`,
  none: {
    title: (q: string): string => `Tidak ada hasil untuk “${q}”`,
    words: "Semua kata dicari bersama-sama. Coba dengan kata yang lebih sedikit:",
    tips: {
      spelling: "Periksa ejaannya.",
      general: "Pakai kata yang lebih umum, misalnya “batal” alih-alih “pembatalan sepihak”.",
      abbreviation: "Cari singkatannya di",
      glossary: { label: "Istilah", url: "/istilah" },
    },
  },
  often: "Yang sering dicari",
  ask: {
    title: "Tanya langsung",
    body: `Soal pesanan dijawab Mitra tempat Anda bertransaksi. Soal aturan dijawab ${helpMark}.`,
    link: { label: "Tanya siapa?", url: "/kontak" },
  },
  products: {
    title: "Mencari barang atau jasa?",
    body: "Halaman ini mencari informasi. Produk dicari di pasar daring Mitra.",
    chip: "Cari produk",
    button: (q: string): string => `Cari produk “${q}”`,
    atPartners: { label: "Kunjungi SIPLah", url: "/kunjungi" },
  },
} as const;
