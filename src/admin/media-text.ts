/** The sentences of the media library, on its screen and where files are chosen from it. */
import { formatCount } from "#contract/format.ts";

/** Every sentence of the library. */
export const mediaText = {
  title: "Pustaka media",
  lead: "Gambar dan dokumen yang dipakai di situs. Satu berkas dapat dipakai di banyak tempat.",
  search: "Cari nama berkas atau teks alternatif",
  filters: "Saringan",
  all: "Semua",
  pictures: "Gambar",
  documents: "Dokumen",
  unused: "Belum dipakai",
  loading: "Sedang memuat pustaka media…",
  failed: "Pustaka media belum berhasil dimuat.",
  empty: "Belum ada berkas",
  emptyDetail: "Gambar dan dokumen yang diunggah muncul di sini.",
  tiles: "Berkas: panah memindahkan pilihan, Enter membuka rincian",

  drop: "Seret berkas ke sini",
  dropHint: (megabytes: number) =>
    `Gambar, atau PDF paling besar ${megabytes} MB. Gambar salinan dapat ditempel dengan Ctrl+V.`,
  choose: "Pilih berkas",
  uploading: (name: string) => `Mengunggah ${name}…`,
  uploaded: (name: string) => `${name} sudah diunggah.`,
  uploadFailed: (name: string, why: string) => `${name}: ${why}`,
  pasted: "Gambar tempelan",

  uses: (count: number) =>
    count === 0 ? "Belum dipakai" : `Dipakai di ${formatCount(count)} tempat`,
  pixels: (width: number, height: number) => `${width} × ${height}`,
  uploadedBy: (name: string, moment: string) => `Diunggah ${name}, ${moment}`,
  uploadedAt: (moment: string) => `Diunggah ${moment}`,
  noMoment: "Waktu unggah tidak tercatat",
  alt: (words: string) => `Teks alternatif: ${words}`,
  detailLoading: "Memuat rincian…",
  detailFailed: "Rincian belum berhasil dimuat.",
  close: "Tutup rincian",
  more: (count: number) => `dan ${formatCount(count)} tempat lain`,
  holders: "Masih diperlukan oleh",
  expires: (moment: string) => `Dihapus otomatis ${moment} bila tetap belum dipakai.`,
  copy: "Salin alamat",
  copied: "Alamat sudah disalin.",
  copyFailed: "Alamat belum tersalin. Salin dari bilah alamat setelah membuka berkasnya.",
  download: "Unduh",
  remove: "Hapus",
  removeQuestion: (title: string) => `Hapus “${title}”? Tidak dapat diurungkan.`,
  keep: "Batal",
  inUse: "Belum dapat dihapus: masih dipakai atau diperlukan.",
  notYours: "Hanya pengunggah, Editor, dan Admin yang dapat menghapusnya.",
  removeFailed: "Berkas belum dihapus.",

  pick: "Pilih dari media",
  pickPicture: "Gambar dari media",
  pickPictureHint: "Gambar yang sudah ada di pustaka media",
  previous: "Sebelumnya",
  next: "Berikutnya",
  range: (from: number, to: number, total: number) =>
    `${formatCount(from)}–${formatCount(to)} dari ${formatCount(total)}`,
} as const;
