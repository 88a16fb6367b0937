/** The sentences of the screen "Sampah". */
import { formatCount } from "#contract/format.ts";

/** Every sentence about deleted records. */
export const trashText = {
  trash: {
    title: "Sampah",
    lead: (days: number | null) =>
      days === null
        ? "Yang dihapus disimpan beberapa waktu, lalu hilang selamanya. Di situs sudah tidak terlihat."
        : `Yang dihapus disimpan ${days} hari, lalu hilang selamanya. Di situs sudah tidak terlihat.`,
    search: "Cari judul atau nama",
    kind: "Jenis",
    allKinds: "Semua jenis",
    allActors: "Dihapus siapa saja",
    deleted: "Yang dihapus",
    deletedBy: "Dihapus oleh",
    goneIn: "Hilang dalam",
    daysLeft: (days: number) => `${days} hari lagi`,
    lastHours: "Kurang dari 1 hari lagi",
    wasActive: "aktif saat dihapus",
    unknownActor: "Tidak diketahui",
    empty: "Sampah kosong",
    emptyDetail: "Data yang dihapus muncul di sini dan dapat dipulihkan.",
    failed: "Sampah belum berhasil dimuat.",
    loading: "Sedang memuat sampah…",

    open: "Pulihkan",
    close: "Tutup",
    openLabel: (label: string) => `Pulihkan ${label}`,
    closeLabel: (label: string) => `Tutup ${label}`,
    panel: (kind: string) => `Pulihkan ${kind} ini`,
    comesBack: "Yang kembali",
    staysAway: "Yang tidak kembali",
    contents: (revisions: number) => `Seluruh isian dan ${revisions} versi riwayat`,
    files: (files: number) => `${files} berkas dan teks alternatifnya`,
    address: (address: string) => `Alamat lama ${address}, tautan dari luar berfungsi lagi`,
    placeInOrder: "Nomor dan tempatnya dalam urutan",
    reference: (field: string, label: string) => `${field} ${label}`,
    nothingMissing: "Semuanya kembali.",
    obstacles: "Belum dapat dipulihkan.",
    previewLoading: "Memeriksa apa saja yang kembali…",
    previewFailed: "Belum diketahui apa saja yang kembali. Data tetap dapat dipulihkan.",
    restoreInactive: "Pulihkan sebagai Draf",
    restoreActive: "Pulihkan dan terbitkan lagi",
    restore: "Pulihkan",
    restoreBefore: "Pulihkan seperti semula",
    restoreQuestion: {
      draft: (count: number) => `Pulihkan ${formatCount(count)} data sebagai Draf?`,
      before: (count: number) => `Pulihkan ${formatCount(count)} data seperti semula?`,
    },
    restoreSeveral: (count: number) => `Pulihkan ${formatCount(count)} data`,
    asDraft: "Kembali sebagai Draf.",
    asActive: "Kembali aktif.",
    asBefore: "Kembali seperti semula.",
    restoredSeveral: (count: number) => `${formatCount(count)} data dipulihkan`,
    deletedAgain: "Data sudah dihapus lagi",
    notDeletedAgain: (count: number) => `${formatCount(count)} data tidak dapat dihapus lagi.`,
    restored: (label: string) => `“${label}” sudah dipulihkan.`,
    restoredInactive: (label: string) =>
      `“${label}” sudah dipulihkan sebagai Draf. Pembaca belum melihatnya.`,
    missing: "Yang tidak dapat kembali:",
    toRecord: "Buka datanya",
    closeNotice: "Tutup pemberitahuan",
    restoreFailed: "Belum dipulihkan.",

    purge: "Hapus selamanya",
    purgeQuestion: (count: string) => `Hapus selamanya ${count} data? Tidak dapat diurungkan.`,
    purgeDetail: (label: string) => `“${label}” hilang dari Sampah. Riwayatnya tetap ada.`,
    purgeInput: "Ketik nama data untuk memastikan",
    emptyAll: "Kosongkan sampah",
    emptyDetails:
      "Seluruh isi Sampah hilang, juga yang tidak tampil karena saringan. Riwayatnya tetap ada.",
    emptyInput: (count: string) => `Ketik jumlahnya, ${count}, untuk memastikan`,
    purgeCancel: "Batal",
    purgeFailed: "Belum dihapus.",
  },
} as const;
