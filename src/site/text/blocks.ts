/** Words of blocks that several pages show. */
import { helpMark, helpPlaceText } from "./help.ts";

/** The panel that leads to the help centre. */
export const helpText = {
  title: "Masih ada yang ingin ditanyakan?",
  body: "Temukan jawaban dan panduan langkah demi langkah di pusat bantuan.",
  button: helpPlaceText.centre.button,
  /** Where no help centre is configured. */
  questions: {
    body: "Temukan jawaban dan panduan langkah demi langkah di Tanya Jawab.",
    button: "Buka Tanya Jawab",
    url: "/tanya-jawab",
  },
  search: { label: "Cari jawaban di situs ini", placeholder: "Contoh: BAST" },
  contact: { label: "Tanya siapa?", url: "/kontak" },
} as const;

/** The product search. */
export const searchText = {
  label: "Kata kunci barang atau jasa",
  /** Short enough for a phone. */
  placeholder: "Contoh: buku tulis",
  button: "Cari",
  note: "Hasil pencarian dibuka di tab baru.",
  emptyKeyword: "Tulis dulu barang atau jasa yang Anda cari.",
  /** Where no product search is configured. */
  atPartners: {
    body: "Barang dan jasa dicari di pasar daring Mitra. Pilih Mitra, lalu tulis kata kuncinya di sana.",
    button: "Kunjungi SIPLah",
    url: "/kunjungi",
  },
} as const;

/** The band that closes a page. */
export const closingText = {
  title: "Siap memulai?",
  body: "Pilih Mitra yang sesuai dengan kebutuhan Anda.",
  button: "Kunjungi SIPLah",
  url: "/kunjungi",
} as const;

/** What speaks for the programme, on the school and the seller page. */
export const benefitsTitle = "Manfaat";

/** Frequent questions. */
export const faqText = {
  title: "Pertanyaan yang sering diajukan",
  none: (hasHelpCentre: boolean): string =>
    `Belum ada pertanyaan. Silakan ${hasHelpCentre ? "buka" : "hubungi"} ${helpMark}.`,
} as const;

/** A footnote of a step. */
export const footnoteText = { label: (number: number): string => `Catatan ${number}` } as const;

/** Rows of quotes. */
export const testimonialText = {
  list: "Testimoni",
  previous: "Testimoni sebelumnya",
  next: "Testimoni berikutnya",
} as const;

/** A table that is wider than a phone. */
export const tableText = { cue: "Geser tabel ke kanan untuk kolom lainnya" } as const;

/** Links to the parts of a written page. */
export const contentsText = { label: "Di halaman ini" } as const;

/** Page numbers below a list. */
export const paginationText = {
  label: "Halaman",
  previous: "Sebelumnya",
  next: "Berikutnya",
  position: (page: number, pageCount: number): string => `Halaman ${page} dari ${pageCount}`,
} as const;

/** Videos: the poster that opens one, and the dialog that shows it. */
export const videoText = {
  poster: (name: string): string => `Putar video: ${name}`,
  loading: (hasCaptions: boolean): string =>
    `${hasCaptions ? "Dengan takarir. " : ""}Video baru dimuat setelah Anda menekannya.`,
  close: "Tutup video",
  failed: "Video belum dapat diputar. Coba lagi atau baca panduan tertulis.",
} as const;
