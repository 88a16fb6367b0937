/** The sentences of the home screen beside those of the specification. */
import { formatCount } from "#contract/format.ts";

/** Every sentence of "Pekerjaan saya" and of what begins and ends soon. */
export const homeText = {
  work: "Pekerjaan saya",
  count: (count: number) => `${formatCount(count)} perlu tindakan Anda`,
  drafts: "Draf saya",
  untitled: "Tanpa judul",
  savedAt: (moment: string) => `Disimpan ${moment}`,
  unsent: (moment: string) => `Disimpan di perangkat ini ${moment}, belum terkirim`,
  offline: "Luring",
  resume: "Lanjutkan",
  changed: "Diubah orang lain",
  changedBy: (name: string, moment: string) => `${name}, ${moment}`,
  compare: "Lihat perubahan",
  resumeLabel: (label: string) => `Lanjutkan ${label}`,
  compareLabel: (label: string) => `Lihat perubahan ${label}`,
  nothing: {
    title: "Tidak ada yang menunggu",
    reviewed: "Semua artikel yang diajukan sudah diperiksa.",
    drafts: "Tidak ada draf yang belum selesai, dan tulisan Anda tidak diubah orang lain.",
  },
  failed: "Pekerjaan Anda belum berhasil dimuat.",
  today: "Tayang hari ini",
  todayEmpty: "Tidak ada yang mulai tayang hari ini.",
  scheduled: "Mulai dalam 7 hari",
  scheduledEmpty: "Tidak ada yang dijadwalkan mulai dalam 7 hari.",
  ending: "Berakhir dalam 7 hari",
  endingEmpty: "Tidak ada yang berakhir dalam 7 hari.",
  soonFailed: "Jadwal belum berhasil dimuat.",
  calendar: "Kalender",
  checkAgain: "Perlu diperiksa lagi",
  dueSince: (date: string) => `Jatuh tempo ${date}`,
  check: "Periksa",
  checkLabel: (label: string) => `Periksa ${label}`,
  others: (count: number) => `${formatCount(count)} lainnya`,
  all: (count: number) => `Semua ${formatCount(count)}`,
  begun: "Sudah tayang",
  inTime: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const parts = [hours > 0 && `${hours} jam`, (rest > 0 || hours === 0) && `${rest} menit`];
    return `${parts.filter(Boolean).join(" ")} lagi`;
  },
  beginsAt: (clock: string) => `Mulai ${clock} WIB`,
  endsAt: (clock: string) => `Berakhir ${clock} WIB`,
  extend: {
    button: "Perpanjang 7 hari",
    label: (label: string) => `Perpanjang 7 hari ${label}`,
    done: (moment: string) => `Diperpanjang sampai ${moment}`,
    undone: "Kembali berakhir seperti semula.",
  },
  brokenLinks: {
    title: "Tautan yang perlu diperbaiki",
    note: "Alamat di luar situs yang tidak terbuka selama beberapa malam berturut-turut.",
    why: (status: number | null) =>
      status === null ? "tidak menjawab" : `menjawab HTTP ${status}`,
    since: (moment: string) => `sejak ${moment}`,
    others: (count: number) => `dan ${formatCount(count)} data lain`,
    more: (count: number) => `${formatCount(count)} tautan lain tampil di pemeriksaan beritanya.`,
  },
} as const;
