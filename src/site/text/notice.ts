/** Words around a notice, and those of the one about a partner that stops. */
export const noticeText = {
  label: "Pengumuman",
  more: "Baca selengkapnya",
  close: "Tutup pengumuman",
  partner: {
    title: (name: string, date: string, isPast: boolean): string =>
      `${name} berhenti menerima pesanan ${isPast ? "sejak" : "mulai"} ${date}.`,
    before: "Selesaikan pesanan yang masih terbuka sebelum tanggal itu.",
    after: "Pesanan baru dilakukan di Mitra lain yang masih aktif.",
    link: { title: "Lihat daftar Mitra", url: "/kunjungi" },
  },
} as const;
