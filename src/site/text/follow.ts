/** Words of the page that follows the programme. */
export const followText = {
  url: "/ikuti",
  documentTitle: "Ikuti SIPLah: Pengumuman dan Agenda",
  description:
    "Ikuti pengumuman, agenda kelas daring, dan liputan SIPLah untuk sekolah serta Penyedia.",
  title: "Ikuti SIPLah",
  lead: "Jangan lewatkan kabar dan jadwal terbaru.",
  all: "Lihat semua",
  announcements: {
    description: "Kabar resmi yang memengaruhi transaksi Anda.",
    addressChange: "Alamat kantor berubah dan batas waktu pengajuan buku",
  },
  agenda: {
    id: "agenda",
    title: "Agenda",
    description: "Kelas daring dan sosialisasi.",
    announced: "Diumumkan",
    /** When what an article of the news announces takes place, by the article's slug. */
    dates: new Map([["kelas-daring-belanja-awal-tahun-ajaran", "16, 18, dan 23 Juli 2024"]]),
    none: "Belum ada agenda baru. Silakan kembali lagi.",
    archived: "Arsip",
    /** Past events without a page of their own; the date is the event's. */
    archive: [
      { when: "29 November 2023", title: "Menutup buku belanja 2023 tanpa terburu-buru" },
      { when: "12–14 September 2023", title: "Sosialisasi bagi pelaku usaha daerah" },
    ],
  },
  coverage: {
    id: "liputan",
    title: "Liputan",
    description: "Cerita dari lapangan.",
    elsewhere: "Artikel luar",
    articles: [
      {
        source: "Jendela Pendidikan",
        title: "SIPLah, Platform Elektronik untuk Transparansi Penggunaan Dana BOS",
        url: "https://jendela.kemdikbud.go.id",
      },
    ],
  },
} as const;
