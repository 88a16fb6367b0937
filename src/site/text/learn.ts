/** Words of the page about the programme. */

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
  regulations: {
    id: "regulasi",
    title: "Regulasi",
    columns: { regulation: "Peraturan", subject: "Yang diatur", state: "Keadaan", read: "Baca" },
    /** Stands where a summary has no title of its own. */
    summary: "Ringkasan",
    text: "Baca naskah",
    note: "Ringkasan ini membantu Anda membaca, tetapi tidak menggantikan naskah resmi. Selalu periksa pembaruan.",
  },
  timeline: { id: "linimasa", title: "Linimasa" },
} as const;
