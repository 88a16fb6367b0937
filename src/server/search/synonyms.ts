/** Words that stand for each other in a search. */

/**
 * Groups of words and phrases that mean the same to a reader of the news. A search for one of them
 * finds the others. Here and not in a dictionary of PostgreSQL: its files can't be placed on a
 * managed server. Small letters; a phrase has blanks between its words.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  ["satdik", "satuan pendidikan", "sekolah"],
  ["atk", "alat tulis kantor"],
  ["penyedia", "penjual", "vendor", "seller", "supplier", "pemasok", "rekanan"],
  ["belanja", "beli", "membeli", "pembelian"],
  ["pesan", "memesan", "pemesanan", "order"],
  ["toko", "lapak"],
  ["mitra", "lokapasar", "pasar daring", "marketplace", "ppmse"],
  ["pbj", "pengadaan barang dan jasa", "pengadaan barang jasa"],
  ["bast", "berita acara serah terima"],
  ["tagihan", "invoice", "faktur", "e faktur", "nota"],
  ["kuitansi", "kwitansi"],
  ["negosiasi", "nego"],
  ["pajak", "perpajakan"],
  ["ppn", "pajak pertambahan nilai"],
  ["pph", "pajak penghasilan"],
  ["bukti pajak", "bukti potong", "bukti pungut", "bukti setor"],
  ["pkp", "pengusaha kena pajak"],
  ["npwp", "nomor pokok wajib pajak"],
  ["nib", "nomor induk berusaha"],
  ["npsn", "nomor pokok sekolah nasional"],
  ["bos", "bantuan operasional sekolah"],
  ["bosp", "bantuan operasional satuan pendidikan"],
  ["bku", "buku kas umum"],
  ["spj", "lpj", "pertanggungjawaban", "dokumen belanja"],
  ["het", "harga eceran tertinggi"],
  ["tkdn", "tingkat komponen dalam negeri"],
  ["juknis", "petunjuk teknis"],
  ["permendikbud", "permendikbudristek", "permendikdasmen"],
  ["langkah", "alur", "tahap", "tahapan", "prosedur"],
  ["akun virtual", "virtual account"],
  ["nontunai", "non tunai", "cashless"],
  ["daring", "online"],
  ["luring", "offline"],
  ["surel", "email"],
  ["nomor", "nomer", "no"],
  ["telepon", "telpon", "telp", "hp", "handphone", "ponsel"],
  ["whatsapp", "wa"],
  ["laman", "situs", "website"],
  ["tautan", "link"],
  ["masuk", "login", "log in"],
  ["daftar", "registrasi"],
  ["kata sandi", "sandi", "password"],
  ["ganti", "ubah", "reset"],
  ["unduh", "download", "cetak", "print"],
  ["unggah", "upload"],
  ["ongkir", "ongkos kirim"],
  ["uang muka", "panjar", "down payment", "dp"],
  ["sanksi", "daftar hitam", "blacklist"],
  ["ribu", "rb"],
  ["juta", "jt"],
  ["pengembalian", "retur", "refund"],
  ["batal", "cancel"],
  ["rusak", "cacat", "tidak sesuai"],
  ["cair", "pencairan", "dana masuk", "dana diterima", "terima dana", "menerima pembayaran"],
  ["kendala", "masalah", "gangguan", "error", "eror"],
  ["pengaduan", "aduan", "komplain", "keluhan"],
  ["layanan pelanggan", "customer service", "cs", "call center"],
  ["jam layanan", "jam kerja", "jam buka", "jam operasional"],
  ["kelas daring", "webinar", "pelatihan", "bimtek", "diklat"],
  // Forms of one word that PostgreSQL's stems tell apart.
  ["kirim", "mengirim", "pengiriman"],
  ["terima", "diterima", "menerima", "penerimaan"],
  ["tolak", "ditolak", "menolak", "penolakan"],
];

/** Words that hardly say what is looked for; dropped where others remain. */
export const fillWords: ReadonlySet<string> = new Set(
  "adalah agar akan apa apakah atau bagaimana bagi berapa bisa cara caranya dan dapat dari dengan di gimana ingin ini itu jika kapan karena ke kepada kita lalu mana mau mengapa oleh pada para saat saja saya secara sudah supaya tentang untuk yang".split(
    " ",
  ),
);

/** Nearly everything here is about the programme: its name says more than a fill word only where it stands alone. */
export const programmeName = "siplah";
