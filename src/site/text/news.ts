const withPage = (title: string, page: number): string =>
  page === 1 ? title : `${title} (halaman ${page})`;

/** Words of the news pages. */
export const newsText = {
  hub: {
    title: "Info & Berita",
    documentTitle: (page: number): string => withPage("Info & Berita SIPLah", page),
    description:
      "Pengumuman, panduan, regulasi, agenda, dan liputan terbaru tentang belanja sekolah melalui SIPLah.",
    lead: "Kabar, panduan, dan jadwal untuk sekolah serta Penyedia.",
    url: "/info-berita",
    slideshow: "Sorotan",
    slide: (number: number): string => `Sorotan ${number}`,
    previousSlide: "Sorotan sebelumnya",
    nextSlide: "Sorotan berikutnya",
    topNews: "Berita utama",
    categories: "Kategori",
    announcements: "Pengumuman",
    allAnnouncements: "Lihat semua",
    noAnnouncements: "Belum ada pengumuman baru.",
    latest: "Informasi terbaru",
  },
  category: {
    documentTitle: (name: string, page: number): string =>
      withPage(`${name} | Info & Berita SIPLah`, page),
    count: (total: string): string => `${total} berita`,
  },
  detail: {
    published: "Diterbitkan",
    old: {
      label: "Berita lama",
      title: "Terbit lebih dari setahun lalu.",
      checked: (date: string): string => `Isinya diperiksa lagi pada ${date} dan masih berlaku.`,
      unchecked: "Periksa dulu apakah masih berlaku.",
      /** Events and reports tell of their day; they don't go out of force. */
      exceptOf: ["agenda", "liputan"],
    },
    changes: {
      updated: "Diperbarui",
      what: "apa yang berubah",
    },
    withdrawn: {
      label: "Berita ditarik",
      stamp: "Ditarik",
      title: (date: string): string => `Berita ini ditarik pada ${date}.`,
      reason: (reason: string): string => `Alasan: ${reason}.`,
      archived: "Isinya tidak berlaku lagi dan disimpan sebagai arsip.",
    },
    replaced: {
      label: "Berita digantikan",
      title: "Digantikan.",
      see: "Lihat",
    },
    share: "Bagikan",
    facebook: "Facebook",
    twitter: "Twitter",
    whatsapp: "Kirim lewat WhatsApp",
    shareElsewhere: "Bagikan lewat aplikasi lain",
    /** What a message begins with that passes an article on; its address follows. */
    message: (title: string): string => `${title} | Info & Berita SIPLah`,
    copyLink: "Salin tautan",
    linkCopied: "Link copied",
    print: "Cetak",
    helpful: {
      question: "Apakah halaman ini membantu?",
      answers: { ya: "Ya", tidak: "Tidak" },
      note: "Hanya dihitung per halaman, tanpa mencatat siapa yang menjawab.",
      thanks: "Terima kasih. Jawaban Anda tercatat.",
      /** After a "no": where a person answers. */
      help: "Lihat siapa yang dapat membantu",
    },
    /** Below the meaning of a term. */
    openGlossary: "Buka di Istilah",
    document: "Buka dokumen (PDF)",
    attachments: "Lampiran",
    fileKind: (size: string) => `(PDF, ${size})`,
    nextStep: "Langkah berikutnya",
    related: "Berita terkait",
    table: (number: number, heading: string | null): string =>
      heading === null ? `Tabel ${number}` : `Tabel ${number}: ${heading}`,
    source: "Alamat halaman:",
  },
  missing: {
    title: "Berita tidak ditemukan",
    body: "Artikel ini tidak ada atau sudah tidak tersedia. Periksa alamatnya, atau cari kata kuncinya di sini.",
    search: "Cari di Info & Berita",
    newest: "Kabar terbaru",
  },
  ended: {
    title: "Berita ini sudah berakhir",
    body: "Masa tayangnya sudah lewat, jadi isinya tidak ditampilkan lagi. Tautan Anda benar.",
    deleted: "Isinya tidak ditampilkan lagi. Tautan Anda benar.",
    published: "terbit",
    successor: (title: string): string => `Baca ${title}`,
    category: (name: string): string => `Lihat ${name} terbaru`,
    hub: "Lihat Info & Berita terbaru",
  },
  empty: {
    title: "Belum ada berita di sini.",
    body: "Coba lihat kategori lain.",
  },
} as const;

/** The strip above an article that staff preview. */
export const previewText = {
  label: "Pratinjau",
  states: {
    inactive: "Tidak aktif. Hanya petugas yang dapat melihat halaman ini.",
    before: "Aktif, tetapi belum waktunya terbit. Pengunjung belum melihat berita ini.",
    within: "Sudah terbit. Pengunjung melihat berita ini seperti di bawah.",
    after: "Masa terbit sudah berakhir. Pengunjung tidak lagi melihat berita ini.",
  },
  back: "Kembali ke Detail Berita",
  shared: "Dibagikan lewat tautan. Isinya belum tentu tayang dan masih dapat berubah.",
} as const;
