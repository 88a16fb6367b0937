/** The sentences around the checks; what they find is said by the checks themselves. */
export const checksText = {
  title: "Pemeriksaan",
  running: "Memeriksa…",
  must: (count: number) => `${count} harus diperbaiki`,
  should: (count: number) => `${count} sebaiknya diperiksa`,
  fine: "Semua baik",
  show: "Lihat",
  /** For "Lihat", which stands in many rows. */
  showOf: (found: string) => `Lihat: ${found}`,
  fill: "Isi",
  /** For "Isi", likewise. */
  fillOf: (problem: string) => `Isi: ${problem}`,
  why: "Mengapa?",
  right: "Baik:",
  wrong: "Keliru:",
  isFine: (subjects: readonly string[]) => `${subjects.length} hal lain sudah baik`,
  weight: (weight: string) => `Berat halaman ${weight}`,
  weightLimit: (kilobytes: number) => `Batas ${kilobytes} KB`,
  keys: "F8 menuju temuan berikutnya",
  held: (count: number) => `${count} hal harus diperbaiki sebelum terbit.`,
  heldDetail: "Belum terbit. Tulisan Anda aman sebagai draf.",
} as const;
