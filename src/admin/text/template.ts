/** The sentences about templates. */
export const templateText = {
  create: "Buat dari templat",
  fill: "Isi dari templat",
  failed: "Templat belum berhasil dimuat.",
  none: "Belum ada templat",
  manage: "Kelola templat",
} as const;
