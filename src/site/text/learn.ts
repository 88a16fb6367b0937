/** Words of the page about the programme. */

/** How far a rule still counts; decides the colour of its mark, the words say it. */
export type RuleStanding = "current" | "check" | "past";

/** A rule of the programme, or of the taxes and funds around it. */
export interface Rule {
  number: string;
  title: string;
  subject: string;
  state: string;
  standing: RuleStanding;
}

/** An event on the thread. */
export interface TimelineEvent {
  /** As visitors read it. */
  when: string;
  /** The same for machines: year, month or day. */
  dateTime: string;
  event: string;
}

const rules: readonly Rule[] = [
  {
    number: "Permendikbudristek 18/2022",
    title: "Pedoman Pengadaan Barang/Jasa oleh Satuan Pendidikan",
    subject: "Pelaku, pemilihan Penyedia, serah terima, dokumen",
    state: "Rujukan utama",
    standing: "current",
  },
  {
    number: "Persesjen 12/2022",
    title: "Prosedur pelaksanaan SIPLah",
    subject: "Tata kerja sistem dan Mitra",
    state: "Rujukan",
    standing: "current",
  },
  {
    number: "SE Sesjen 20/2022",
    title: "Pelaksanaan pungutan pajak melalui SIPLah",
    subject: "Pajak beralih ke Mitra sejak 1 Juli 2022",
    state: "Rujukan",
    standing: "current",
  },
  {
    number: "PMK 58/PMK.03/2022",
    title: "Penunjukan pihak lain sebagai pemungut pajak",
    subject: "PPN dan PPh 22 atas pengadaan melalui sistem informasi",
    state: "Rujukan",
    standing: "current",
  },
  {
    number: "PMK 131/2024",
    title: "Perlakuan PPN",
    subject: "Dasar pengenaan 11/12 mulai 1 Januari 2025",
    state: "Rujukan",
    standing: "current",
  },
  {
    number: "PMK 197/PMK.03/2013",
    title: "Batasan pengusaha kecil PPN",
    subject: "Batas omzet Rp4,8 miliar",
    state: "Rujukan",
    standing: "current",
  },
  {
    number: "Permendikbudristek 63/2022",
    title: "Juknis Pengelolaan Dana BOSP",
    subject: "BOP PAUD, BOS, BOP Kesetaraan",
    state: "Digantikan pada 2025",
    standing: "past",
  },
  {
    number: "Permendikbudristek 63/2023",
    title: "Perubahan atas 63/2022",
    subject: "Penyesuaian juknis BOSP",
    state: "Digantikan pada 2025",
    standing: "past",
  },
  {
    number: "Permendikdasmen 8/2025",
    title: "Juknis Pengelolaan Dana BOSP",
    subject: "BOSP tahun 2025",
    state: "Periksa pembaruan",
    standing: "check",
  },
  {
    number: "Permendikbud 14/2020",
    title: "Pedoman Pengadaan Barang/Jasa oleh Satuan Pendidikan",
    subject: "Pedoman terdahulu",
    state: "Dicabut",
    standing: "past",
  },
  {
    number: "UU 27/2022",
    title: "Pelindungan Data Pribadi",
    subject: "Hak pemilik data dan kewajiban pengelola",
    state: "Berlaku",
    standing: "current",
  },
];

const events: readonly TimelineEvent[] = [
  {
    when: "Juli 2019",
    dateTime: "2019-07",
    event:
      "SIPLah mulai dipakai. Surat edaran 11 Juli 2019 mengarahkan belanja BOS sampai Rp50 juta dilakukan secara daring.",
  },
  {
    when: "2020",
    dateTime: "2020",
    event:
      "Permendikbud 14/2020 memperluas pengguna ke pendidikan formal dan nonformal serta seluruh dana yang dikelola sekolah.",
  },
  {
    when: "26 Agustus 2021",
    dateTime: "2021-08-26",
    event:
      "SIPLah versi baru diluncurkan dalam Merdeka Belajar episode ke-12. Lebih dari satu juta transaksi telah dilayani.",
  },
  {
    when: "2022",
    dateTime: "2022",
    event: "Permendikbudristek 18/2022 menjadi pedoman baru.",
  },
  {
    when: "1 Juli 2022",
    dateTime: "2022-07-01",
    event: "Mitra mulai memungut dan menyetor pajak.",
  },
  {
    when: "Oktober 2022",
    dateTime: "2022-10",
    event:
      "12 juta produk, 223.000 satuan pendidikan, 100.000 Penyedia, 15 Mitra, dan Rp10 triliun transaksi.",
  },
  {
    when: "7 Agustus 2023",
    dateTime: "2023-08-07",
    event: "ARKAS 4 dibuka luas dan tersambung dengan SIPLah.",
  },
  { when: "1 Desember 2023", dateTime: "2023-12-01", event: "ARKAS 3 ditutup." },
  {
    when: "Oktober 2024",
    dateTime: "2024-10",
    event: "Urusan pendidikan dasar dan menengah ditangani kementerian baru.",
  },
  {
    when: "Desember 2024",
    dateTime: "2024-12",
    event: "Satu Mitra menghentikan layanan transaksi.",
  },
  {
    when: "1 Januari 2025",
    dateTime: "2025-01-01",
    event: "Hitungan PPN baru berlaku. Beban barang umum tetap setara 11%.",
  },
  {
    when: "2025",
    dateTime: "2025",
    event: "Juknis BOSP baru, Permendikdasmen 8/2025, menggantikan aturan sebelumnya.",
  },
];

/** Everything on the page; the ids are addresses that the menu links to. */
export const learnText = {
  url: "/pelajari",
  documentTitle: "Pelajari SIPLah: Tentang, Regulasi, Linimasa",
  description:
    "Pahami apa itu SIPLah, peran setiap pihak, aturan yang menjadi rujukan, dan perjalanannya sejak 2019.",
  title: "Pelajari SIPLah",
  lead: "Kenali program, aturan, dan perjalanannya.",
  about: {
    id: "tentang",
    title: "Tentang",
    paragraphs: [
      "SIPLah adalah Sistem Informasi Pengadaan di Sekolah. Program ini membantu satuan pendidikan membeli barang dan jasa secara daring dengan dana yang dikelolanya. Kementerian menetapkan aturan dan mengelola sistem. Mitra menjalankan pasar daring. Penyedia menjual barang dan jasa. Dinas dan pengawas memantau transaksi.",
      "Tujuannya tiga: belanja lebih terbuka, kesempatan usaha lebih merata, dan laporan lebih mudah.",
    ],
    roles: {
      label: "Pihak dan perannya",
      columns: ["Pihak", "Peran"],
      rows: [
        ["Kementerian", "Menyusun aturan, mengelola sistem, membina"],
        ["Satuan pendidikan", "Merencanakan, memilih, memeriksa, membayar"],
        ["Penyedia", "Menjual, mengirim, memberi garansi"],
        ["Mitra", "Menjalankan pasar daring, memungut dan menyetor pajak, meneruskan dana"],
        ["Dinas dan pengawas", "Membina dan mengawasi belanja"],
      ],
    },
  },
  rules: {
    id: "regulasi",
    title: "Regulasi",
    columns: ["Nomor", "Judul singkat", "Yang diatur", "Keadaan"],
    rows: rules,
    note: "Ringkasan ini membantu Anda membaca, tetapi tidak menggantikan naskah resmi. Selalu periksa pembaruan.",
  },
  timeline: { id: "linimasa", title: "Linimasa", events },
} as const;
