/**
 * What pages are about beside their records, for the site's own search: their titles, and sentences of
 * theirs. `names`: words by which visitors ask for exactly this page, so that it stands first; their
 * synonyms count too.
 */
export interface SearchablePage {
  readonly title: string;
  readonly url: string;
  readonly sentences: readonly string[];
  readonly names?: readonly string[];
  /** Words of the link to it where it stands first. */
  readonly action?: string;
}

/** Parameter of an address whose words are searched for as they were typed, mistyped ones too. */
export const exactParameter = "tepat";

/** How the search names the films that pages show, and where they stand. */
export const searchableFilms = {
  title: (name: string): string => `Video: ${name}`,
  names: ["video", "film", "video panduan", "video tutorial", "tutorial"],
  action: "Buka halaman video",
  urls: {
    home: "/",
    school: "/satuan-pendidikan#video",
    seller: "/penyedia-barang-jasa#video",
  },
} as const;

/** Tools first, then guides, then what says something about the programme. */
export const searchablePages: readonly SearchablePage[] = [
  {
    title: "Alat Hitung: pajak belanja sekolah",
    url: "/alat#pajak",
    names: [
      "pajak",
      "hitung pajak",
      "kalkulator",
      "kalkulator pajak",
      "ppn",
      "pph",
      "pph 22",
      "pph pasal 22",
    ],
    action: "Buka Alat Hitung",
    sentences: [
      "Masukkan harga barang. Anda mendapat jumlah PPN, PPh 22, dan siapa yang membayar serta menyetornya.",
    ],
  },
  {
    title: "Alat Hitung: perlu membandingkan atau negosiasi?",
    url: "/alat#banding",
    names: [
      "negosiasi",
      "negosiasi harga",
      "membandingkan",
      "membandingkan harga",
      "batas negosiasi",
      "pembanding",
    ],
    action: "Buka Alat Hitung",
    sentences: [
      "Masukkan nilai belanja. Anda mendapat jawaban kapan sekolah membandingkan Penyedia dan menegosiasikan harga.",
    ],
  },
  {
    title: "Satuan Pendidikan: lima langkah berbelanja",
    url: "/satuan-pendidikan",
    names: [
      "satuan pendidikan",
      "cara belanja",
      "cara pesan",
      "langkah belanja",
      "panduan sekolah",
    ],
    action: "Buka panduan sekolah",
    sentences: [
      "Rencanakan, cari dan bandingkan, negosiasi dan pesan, periksa dan buat BAST, lalu bayar dan catat.",
      "Sekolah membayar nontunai sesuai tagihan dan mencatat tagihan pelunasan di ARKAS.",
    ],
  },
  {
    title: "Penyedia: lima langkah berjualan",
    url: "/penyedia-barang-jasa",
    names: [
      "penyedia",
      "cara berjualan",
      "cara daftar",
      "daftar penyedia",
      "menjadi penyedia",
      "syarat penyedia",
      "syarat daftar",
      "panduan penyedia",
      "buka toko",
    ],
    action: "Buka panduan Penyedia",
    sentences: [
      "Pilih Mitra dan daftar, unggah produk, konfirmasi pesanan, kirim barang, lalu terima dana.",
      "Penyedia menyiapkan KTP, NPWP, NIB, dan rekening.",
      "PPh Pasal 22 sebesar 0,5% dipungut dari Penyedia.",
    ],
  },
  {
    title: "Kunjungi SIPLah: daftar Mitra",
    url: "/kunjungi",
    names: ["mitra", "daftar mitra", "laman mitra", "tautan mitra", "tautan", "kunjungi", "masuk"],
    action: "Lihat daftar Mitra",
    sentences: [
      "Pilih Mitra untuk berbelanja atau berjualan.",
      "Masuk sebagai sekolah atau daftar sebagai Penyedia dilakukan di laman Mitra.",
    ],
  },
  {
    title: "Kunjungi SIPLah: akun sekolah",
    url: "/kunjungi#akun",
    names: [
      "akun",
      "akun dapodik",
      "lupa akun",
      "lupa kata sandi",
      "ganti kata sandi",
      "tidak bisa masuk",
      "gagal masuk",
    ],
    action: "Lihat cara masuk",
    sentences: [
      "Sekolah masuk dengan akun Dapodik.",
      "Jika akun tidak dikenali, hubungi operator Dapodik di sekolah lebih dulu.",
    ],
  },
  {
    title: "Pelajari SIPLah: tentang program",
    url: "/pelajari#tentang",
    names: ["siplah", "apa itu siplah", "tentang"],
    action: "Baca tentang SIPLah",
    sentences: [
      "SIPLah adalah Sistem Informasi Pengadaan di Sekolah.",
      "Program ini membantu satuan pendidikan membeli barang dan jasa secara daring dengan dana yang dikelolanya.",
    ],
  },
  {
    title: "Pelajari SIPLah: regulasi",
    url: "/pelajari#regulasi",
    names: ["regulasi", "peraturan", "aturan", "dasar hukum"],
    action: "Baca regulasi",
    sentences: [
      "Aturan yang menjadi rujukan belanja sekolah, yang diatur di dalamnya, dan mana yang sudah digantikan.",
    ],
  },
  {
    title: "Pelajari SIPLah: linimasa",
    url: "/pelajari#linimasa",
    names: ["linimasa", "sejarah"],
    action: "Lihat linimasa",
    sentences: ["Perjalanan SIPLah sejak 2019, dari peluncuran sampai sekarang."],
  },
  {
    title: "Bantuan Pemerintah",
    url: "/bantuan-pemerintah",
    names: ["bantuan pemerintah", "bos", "bosp", "dana bos", "dana bosp"],
    action: "Buka Bantuan Pemerintah",
    sentences: [
      "Dana BOSP terdiri atas BOP PAUD, BOS, dan BOP Kesetaraan.",
      "Sebagian besar belanja barang dan jasanya dilakukan melalui SIPLah.",
      "Laporkan penggunaan dana tepat waktu melalui ARKAS.",
    ],
  },
  {
    title: "Ikuti SIPLah: pengumuman, agenda, dan liputan",
    url: "/ikuti",
    names: ["agenda", "jadwal", "ikuti", "sosialisasi", "kelas daring"],
    action: "Buka Ikuti SIPLah",
    sentences: ["Kabar resmi, jadwal kelas daring dan sosialisasi, serta cerita dari lapangan."],
  },
  {
    title: "Tanya siapa? Kontak dan laporan penipuan",
    url: "/kontak",
    names: [
      "kontak",
      "hubungi",
      "telepon",
      "nomor telepon",
      "alamat",
      "whatsapp",
      "nomor whatsapp",
      "surel",
      "pengaduan",
      "layanan pelanggan",
      "jam layanan",
      "kendala",
      "toko ditolak",
    ],
    action: "Buka Kontak",
    sentences: [
      "Cara menghubungi layanan SIPLah: alamat, serta surel, nomor telepon, atau WhatsApp jika tersedia.",
      "Soal pesanan, bayar, dan kirim dijawab Mitra tempat Anda bertransaksi.",
      "Laporkan penipuan, dan ganti kata sandi segera jika telanjur memberikannya.",
    ],
  },
  {
    title: "Situs resmi dan penipuan",
    url: "/situs-resmi",
    names: ["situs resmi", "penipuan", "palsu", "waspada penipuan"],
    action: "Kenali situs resmi",
    sentences: [
      "Tiga pemeriksaan sebelum Anda masuk, membayar, atau menekan tautan.",
      "Petugas resmi tidak pernah meminta kata sandi, OTP, atau uang.",
    ],
  },
  {
    title: "Pemberitahuan Privasi",
    url: "/privasi",
    names: ["privasi", "cookie", "data pribadi"],
    action: "Baca Pemberitahuan Privasi",
    sentences: ["Data apa yang dicatat situs ini, untuk apa, dan bagaimana menolaknya."],
  },
  {
    title: "Pernyataan Aksesibilitas",
    url: "/aksesibilitas",
    names: ["aksesibilitas", "disabilitas"],
    action: "Baca pernyataannya",
    sentences: ["Bagaimana situs ini dapat dipakai semua orang, dan ke mana melaporkan kendala."],
  },
];
