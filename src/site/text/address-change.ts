import { footerText } from "./layout.ts";

/** Words of the announcement about the office's address and the book deadlines. */
export const addressChangeText = {
  url: "/pengumuman/perubahan-alamat",
  documentTitle: "Alamat Kantor dan Batas Pengajuan Buku",
  description: "Alamat baru kantor layanan SIPLah dan batas waktu pengajuan data buku.",
  title: "Alamat kantor berubah dan batas waktu pengajuan buku",
  lead: "Surat dan dokumen fisik dikirim ke alamat baru. Batas waktu pengajuan buku diumumkan di Info & Berita.",
  address: {
    id: "alamat-baru",
    title: "Alamat baru",
    body: `Surat dan dokumen fisik dikirim ke ${footerText.address(footerText.usualAddress)}.`,
  },
  books: {
    id: "batas-waktu",
    title: "Batas waktu pengajuan buku",
    body: "Yang diminta: judul, ISBN, jenjang, sampul, dan harga per zona jika buku memiliki harga eceran tertinggi (HET).",
  },
  /** The dates are made up: only pages with examples have them. */
  example: {
    lead: "Alamat baru berlaku sejak Januari 2024. Ketiga gelombang pengajuan buku tahun 2024 sudah ditutup.",
    address:
      "Alamat ini berlaku sejak 15 Januari 2024. Surat ke alamat lama diteruskan sampai 31 Januari 2024 saja, dan sesudah itu dikembalikan kepada pengirim.",
    columns: ["Gelombang", "Masa pengajuan", "Pengumuman hasil"],
    rows: [
      ["I", "1–29 Maret 2024", "30 April 2024"],
      ["II", "1–31 Juli 2024", "30 Agustus 2024"],
      ["III", "1–31 Oktober 2024", "29 November 2024"],
    ],
    deadline: "Setiap gelombang ditutup pukul 15.00 WIB pada hari terakhirnya.",
  },
  addressNews: "Baca pengumuman alamat",
  bookNews: "Baca panduan pengajuan buku",
  allNews: "Lihat semua pengumuman",
} as const;
