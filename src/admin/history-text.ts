/** The sentences about a record's revisions. */
import { formatCount } from "#contract/format.ts";
import type { RevisionAction } from "#contract/revisions/revision.ts";

const actions: Readonly<Record<RevisionAction, string>> = {
  first: "Keadaan awal",
  create: "Dibuat",
  update: "Diubah",
  publish: "Diterbitkan",
  unpublish: "Dinonaktifkan",
  reorder: "Urutan diubah",
  delete: "Dihapus",
  restore: "Penghapusan diurungkan",
  revert: "Dipulihkan dari versi lama",
};

/** Every sentence of the screen "Riwayat" and the links that lead there. */
export const historyText = {
  history: {
    title: "Riwayat",
    of: (label: string) => `Riwayat ${label}`,
    backToForm: "Kembali menulis",
    count: (total: string) => `${total} versi`,
    hint: "Pilih dua versi untuk dibandingkan. Spasi menandai, Enter membuka.",
    action: (of: { readonly action: RevisionAction; readonly reverted_to: number | null }) =>
      of.reverted_to === null
        ? actions[of.action]
        : `Dipulihkan dari versi ${formatCount(of.reverted_to)}`,
    today: (date: string) => `Hari ini, ${date}`,
    thisDay: "hari ini",
    deleted: "Dihapus",
    toTrash: "Lihat di Sampah",
    byline: (number: number, actor: string | null, clock: string) =>
      actor === null ? `Versi ${number}, ${clock}` : `Versi ${number}, ${actor}, ${clock}`,
    note: (note: string) => `Catatan: ${note}`,
    newer: "Baru",
    older: "Lama",
    more: "Tampilkan versi sebelumnya",
    onlyOne: "Baru ada satu versi. Perbandingan muncul setelah perubahan berikutnya.",
    same: "Kedua versi sama.",
    loading: "Sedang memuat riwayat…",
    failed: "Riwayat belum berhasil dimuat.",
    comparison: "Perbandingan",
    comparisonFailed: "Perbandingan belum berhasil dimuat.",
    olderVersion: "Versi lama",
    newerVersion: "Versi baru",
    version: (number: number, date: string) => `Versi ${number}, ${date}`,
    view: "Isi yang ditampilkan",
    changes: "Yang berubah",
    everything: "Seluruh isi",
    legend: "Keterangan",
    added: "Ditambahkan",
    removed: "Dihapus",
    addedWord: "ditambahkan",
    removedWord: "dihapus",
    changedCount: (changed: number, same: number) => `${changed} bagian berubah, ${same} tetap`,
    unchanged: (labels: readonly string[]) => `Tetap: ${labels.join(", ")}.`,
    unchangedBlocks: (blocks: string) => `${blocks} tetap`,
    before: "Sebelum",
    after: "Sesudah",
    noFile: "Tidak ada berkas",
    empty: "Kosong",
    goneRecord: (id: number) => `Data nomor ${id} (sudah dihapus)`,
    lastChange: "Terakhir diubah",
    blocks: {
      paragraph: "paragraf",
      heading: "judul",
      list: "daftar",
      table: "tabel",
      picture: "gambar",
      quote: "kutipan",
      other: "bagian lain",
    },
    restore: {
      title: (number: number) => `Pulihkan versi ${number}`,
      question: (number: number) => `Pulihkan versi ${number}?`,
      nothingLost: (newest: number) =>
        `Versi ${newest} tidak hilang: pemulihan menambah versi ${newest + 1} di atasnya.`,
      returns: (count: number, moment: string) => `${count} bagian kembali seperti ${moment}.`,
      visible: "Pembaca langsung melihat hasilnya jika data ini aktif.",
      window: "Jadwal tayang ikut kembali.",
      all: "Pulihkan versi ini",
      choose: "Pilih bagian yang dipulihkan",
      comesBack: "Bagian yang kembali:",
      parts: "Bagian yang dipulihkan",
      confirm: "Pulihkan",
      cancel: "Batal",
      done: (number: number) => `Versi ${number} sudah dipulihkan`,
      failed: "Belum dipulihkan.",
      gone: "Bagian ini tidak dapat kembali. Bagian lain masih dapat dipulihkan.",
    },
  },
} as const;
