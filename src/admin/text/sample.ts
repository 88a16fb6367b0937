/** What the admin app says of made-up content that came with the portal. */
import { formatCount } from "#contract/format.ts";

export const sampleText = {
  title: "Isi contoh",
  note: "Bawaan portal yang belum diubah. Pengunjung menganggap yang tampil itu isi sungguhan. Ganti atau hapus sebelum situs dibuka.",
  unchanged: (count: number) => `${formatCount(count)} data contoh`,
  open: "Buka daftar",
  openLabel: (label: string) => `Buka daftar ${label}`,
  figures: "Angka terjual dan tanggal di halaman situs",
  figuresNote:
    "Tampil di Cari Produk dan Perubahan alamat selama pengelola server menyetel SAMPLE_CONTENT=on",
  failed: "Isi contoh belum berhasil dimuat.",
  mark: {
    tag: "Contoh",
    form: "Isi contoh bawaan portal. Selama tampil, pengunjung membacanya sebagai isi sungguhan. Tanda ini hilang setelah Anda mengubahnya.",
  },
} as const;
