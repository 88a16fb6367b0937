/** The sentences of what can be done with a whole list. */
import { formatCount } from "#contract/format.ts";
import { maxChosenRecords } from "#contract/limits.ts";

/** Every sentence of the tools of a list. */
export const listTools = {
  choose: "Pilih",
  view: "Tampilan",
  export: "Ekspor",
  filters: "Saringan",
  filtersInUse: (count: number) => `Saringan (${count})`,
  mine: "Milik saya",
  dates: "Tanggal",
  from: (label: string) => `${label} dari`,
  until: (label: string) => `${label} sampai`,
  between: "sampai",
  loading: "Sedang memuat…",

  panel: {
    columns: "Kolom",
    density: "Kerapatan",
    normal: "Biasa",
    compact: "Rapat",
    views: "Tampilan tersimpan",
    noViews: "Simpan saringan, urutan, dan kolom yang sering Anda pakai.",
    name: "Nama tampilan",
    save: "Simpan tampilan ini",
    remove: (name: string) => `Hapus tampilan ${name}`,
    reset: "Kembalikan ke semula",
    failed: "Tampilan belum tersimpan.",
    full: (count: number) => `Paling banyak ${count} tampilan. Hapus dahulu yang tidak dipakai.`,
  },

  exporting: {
    csv: "CSV (teks)",
    xlsx: "XLSX (lembar kerja)",
    working: "Daftar sedang disiapkan…",
    done: (name: string) => `${name} sudah diunduh.`,
    failed: "Daftar belum terekspor.",
  },

  bulk: {
    region: "Data yang dipilih",
    all: "Pilih semua di halaman ini",
    one: (label: string) => `Pilih ${label}`,
    chosen: (count: number) =>
      count === 0 ? "Pilih data dengan kotak di depannya" : `${formatCount(count)} dipilih`,
    tooMany: `Paling banyak ${maxChosenRecords} data sekaligus.`,
    clear: "Batal memilih",
    activate: "Aktifkan",
    deactivate: "Nonaktifkan",
    move: (label: string) => `Ubah ${label}`,
    remove: "Hapus",
    close: "Tutup",
    cancel: "Batal",
    undo: "Urungkan",
    to: (label: string) => `${label} baru`,
    question: (action: string, count: number) => `${action} ${formatCount(count)} data?`,
    confirm: (action: string, count: number) => `${action} ${formatCount(count)} data`,
    nothing: "Tidak ada data yang dapat diubah.",
    same: (label: string) => `Sudah ${label}, dilewati.`,
    change: (from: string, to: string) => `${from} → ${to}`,
    noAccess: "Anda tidak dapat mengubah data ini, dilewati.",
    mayNotDelete: "Anda tidak dapat menghapus data ini, dilewati.",
    noPublishing: "Anda tidak dapat mengaktifkan data ini, dilewati.",
    needsReview: "Perlu diperiksa orang kedua, dilewati. Ajukan dari formulirnya.",
    toTrash: "Data yang dihapus dapat dipulihkan dari Sampah.",
    oneWay: "Agar tayang lagi, data ini perlu diperiksa orang kedua.",
    working: (done: number, total: number) =>
      `${formatCount(done)} dari ${formatCount(total)} data…`,
    finished: (done: number) => `${formatCount(done)} data berhasil.`,
    failed: (failed: number) => `${formatCount(failed)} data tidak berhasil.`,
    unknown: "Belum diketahui apakah berhasil. Periksa daftarnya.",
    success: "Berhasil",
    reports: {
      update: (count: number) => `${formatCount(count)} data diubah`,
      delete: (count: number) => `${formatCount(count)} data dihapus`,
    },
    undone: "Perubahan sudah diurungkan",
    notUndone: (count: number) => `${formatCount(count)} data tidak dapat dikembalikan.`,
  },
} as const;
