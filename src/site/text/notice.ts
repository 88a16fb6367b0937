/** Words around a notice, and those of the one about a partner that stops. */
export const noticeText = {
  label: "Pengumuman",
  more: "Baca selengkapnya",
  close: "Tutup pengumuman",
  partner: {
    title: (name: string, date: string, isPast: boolean): string =>
      `${name} berhenti menerima pesanan ${isPast ? "sejak" : "mulai"} ${date}.`,
    endTitle: (name: string, date: string, isPast: boolean): string =>
      `${name} berhenti menjadi Mitra ${isPast ? "sejak" : "mulai"} ${date}.`,
    before: (lastDay: string): string => `Selesaikan pesanan yang masih terbuka sampai ${lastDay}.`,
    after: "Pesanan baru dilakukan di Mitra lain yang masih aktif.",
    link: { title: "Lihat daftar Mitra", url: "/kunjungi" },
    /** On phones. */
    short: {
      title: (name: string, date: string, isPast: boolean): string =>
        `${name.replace(/^SIPLah /u, "")} berhenti ${isPast ? "sejak " : ""}${date}`,
      before: (lastDay: string): string => `Selesaikan pesanan sampai ${lastDay}.`,
      after: "Pesanlah di Mitra lain yang masih aktif.",
    },
  },
} as const;
