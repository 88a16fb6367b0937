import { formatCount } from "#contract/format.ts";

const found = (total: number, hasMore: boolean): string =>
  hasMore ? `Lebih dari ${formatCount(total)} berita` : `${formatCount(total)} berita`;

/** Words of the news search. */
export const newsSearchText = {
  title: "Hasil pencarian",
  documentTitle: (q: string, page: number): string =>
    `Cari “${q}”${page === 1 ? "" : ` (halaman ${page})`} | Info & Berita SIPLah`,
  description: "Hasil pencarian di Info & Berita SIPLah.",
  form: {
    label: "Cari berita",
    placeholder: "Contoh: ARKAS",
    button: "Cari",
  },
  count: (total: number, hasMore: boolean, q: string): string =>
    `${found(total, hasMore)} untuk “${q}”`,
  newestOnly: (shown: number): string =>
    `Yang ditampilkan ${formatCount(shown)} berita terbaru. Tambahkan kata agar hasilnya lebih tepat.`,
  corrected: (q: string): string => `Tidak ada berita untuk “${q}”, jadi ejaannya disesuaikan.`,
  results: "Berita yang ditemukan",
  none: {
    title: (q: string): string => `Tidak ada berita untuk “${q}”`,
    body: "Periksa ejaannya, pakai kata yang lebih umum, atau kurangi jumlah katanya.",
    all: "Lihat semua berita",
    categories: "Cari lewat kategori",
  },
} as const;
