/** Words and figures of the home page. */
export const homeText = {
  title: "SIPLah: Pengadaan Sekolah yang Terbuka",
  description:
    "Belanja kebutuhan sekolah secara daring melalui Mitra SIPLah. Cari produk, bandingkan Penyedia, dan simpan dokumennya dengan mudah.",
  hero: {
    title: "Belanja kebutuhan sekolah, terbuka sejak pesanan pertama",
    description:
      "SIPLah, Sistem Informasi Pengadaan di Sekolah, mempertemukan satuan pendidikan dengan Penyedia barang dan jasa melalui pasar daring Mitra. Setiap langkah tercatat dan mudah dipertanggungjawabkan.",
    action: "Pelajari lebih lanjut",
    video: "Putar video",
    sceneAlt: "Guru dan bendahara memilih kebutuhan sekolah bersama di depan laptop",
    list: "Sorotan",
    previous: "Sorotan sebelumnya",
    next: "Sorotan berikutnya",
    slide: (number: number): string => `Sorotan ${number}`,
  },
  news: { title: "Kabar terbaru", all: "Semua Info & Berita", url: "/info-berita" },
  search: {
    title: "Cari barang dan jasa",
    /** Six quick categories; the name, in small letters, is the keyword. */
    categories: [
      { name: "Alat Tulis Kantor", icon: "pencil-ruler" },
      { name: "Buku", icon: "book-open" },
      { name: "Elektronik", icon: "monitor" },
      { name: "Pertukangan", icon: "hammer" },
      { name: "Rumah Tangga", icon: "house" },
      { name: "Kesehatan", icon: "heart-pulse" },
    ],
  },
  doors: [
    {
      title: "Saya dari satuan pendidikan",
      body: "Pelajari cara membandingkan, memesan, dan membayar.",
      link: "Satuan Pendidikan",
      url: "/satuan-pendidikan",
      illustration: "hero-school",
    },
    {
      title: "Saya ingin menjadi Penyedia",
      body: "Buka toko dan layani sekolah di daerah Anda.",
      link: "Penyedia",
      url: "/penyedia-barang-jasa",
      illustration: "hero-seller",
    },
  ],
  steps: {
    title: "Cara kerja SIPLah",
    items: [
      {
        title: "Rencanakan",
        body: "Sekolah menyusun kebutuhan dalam rencana kegiatan dan anggaran sekolah (RKAS).",
        illustration: "how-1",
      },
      {
        title: "Pilih dan pesan",
        body: "Sekolah mencari produk, membandingkan Penyedia, lalu memesan di laman Mitra.",
        illustration: "how-2",
      },
      {
        title: "Terima dan periksa",
        body: "Penyedia mengirim barang. Sekolah memeriksanya dan membuat berita acara serah terima (BAST).",
        illustration: "how-3",
      },
      {
        title: "Bayar dan catat",
        body: "Sekolah membayar secara nontunai. Mitra mengurus pajak, dan tagihan dicatat di ARKAS, aplikasi anggaran sekolah.",
        illustration: "how-4",
      },
    ],
  },
  testimonials: { title: "Cerita dari sekolah dan Penyedia" },
} as const;
