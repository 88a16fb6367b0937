/** Words of the announcement about the office's address and the book deadlines. */
export const addressChangeText = {
  url: "/pengumuman/perubahan-alamat",
  documentTitle: "Alamat Kantor dan Batas Pengajuan Buku",
  description:
    "Alamat baru kantor layanan SIPLah dan tiga gelombang pengajuan data buku tahun 2024.",
  title: "Alamat kantor berubah dan batas waktu pengajuan buku",
  lead: "Alamat baru berlaku sejak Januari 2024. Ketiga gelombang pengajuan buku tahun 2024 sudah ditutup.",
  address: {
    id: "alamat-baru",
    title: "Alamat baru",
    body: "Sejak 15 Januari 2024, surat dan dokumen fisik dikirim ke Layanan SIPLah, Unit Layanan Terpadu, Gedung C Lantai 1, Kompleks Kementerian, Jalan Jenderal Sudirman, Senayan, Jakarta 10270. Surat ke alamat lama masih diteruskan sampai 31 Januari 2024.",
  },
  books: {
    id: "batas-waktu",
    title: "Batas waktu pengajuan buku",
    columns: ["Gelombang", "Masa pengajuan", "Pengumuman hasil"],
    rows: [
      ["I", "1–29 Maret 2024", "30 April 2024"],
      ["II", "1–31 Juli 2024", "30 Agustus 2024"],
      ["III", "1–31 Oktober 2024", "29 November 2024"],
    ],
    body: "Setiap gelombang ditutup pukul 15.00 WIB pada hari terakhirnya. Yang diminta: judul, ISBN, jenjang, sampul, dan harga per zona jika buku memiliki harga eceran tertinggi (HET).",
    note: "Jadwal contoh.",
  },
  addressNews: "Baca pengumuman alamat",
  bookNews: "Baca panduan pengajuan buku",
  allNews: "Lihat semua pengumuman",
} as const;
