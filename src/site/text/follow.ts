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
    none: "Belum ada agenda baru. Silakan kembali lagi.",
    archive: "Arsip",
    /** Address of all of it, and the words of the links to it and to a single entry. */
    calendarUrl: "/ikuti/agenda.ics",
    entryUrl: (id: number): string => `/ikuti/agenda/${id}.ics`,
    addAll: "Simpan agenda ke kalender",
    addEntry: "Simpan ke kalender",
  },
  coverage: {
    id: "liputan",
    title: "Liputan",
    description: "Cerita dari lapangan.",
    elsewhere: "Artikel luar",
  },
} as const;
