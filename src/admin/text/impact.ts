/** The sentences about what a delete touches. */

/** Every sentence of the delete question and of the note beside a status. */
export const impactText = {
  impact: {
    loading: "Memeriksa apa saja yang terkait…",
    deactivationUnknown: "Belum diketahui apa saja yang ikut tidak terlihat oleh pembaca.",
    failed: "Yang terkait belum diketahui. Data tetap dapat dihapus.",
    nothing: "Tidak ada yang terkait dengan data ini.",
    toTrash: "Data dapat dipulihkan dari Sampah.",
    public: "Sedang terlihat oleh pembaca.",
    publicAt: (address: string) => `Sedang terlihat oleh pembaca di ${address}.`,
    unseen: "Sekarang tidak terlihat oleh pembaca.",
    carries: (carried: string) => `${carried} terlihat melaluinya.`,
    used: (uses: string, names: string) =>
      `Masih dipakai ${uses}: ${names}. Selama itu belum dapat dihapus.`,
    linked: (total: string, names: string) =>
      `${total} data menaut ke sini, tautannya akan putus: ${names}.`,
    linkedAtLeast: (total: string, names: string) =>
      `Sedikitnya ${total} data menaut ke sini, tautannya akan putus: ${names}.`,
    linksUnknown: "Belum diketahui apakah ada yang menaut ke sini.",
    hides: (hidden: string) => `${hidden} tidak terlihat lagi oleh pembaca.`,
    emptiesList: (label: string) => `${label} di situs menjadi kosong.`,
    emptiesRecord: (label: string) => `“${label}” tidak punya isi lagi.`,
    quoted: (label: string) => `“${label}”`,
    others: (total: string) => `${total} lainnya`,
    deactivation: (hidden: string, label: string) =>
      `Selama ${label} ini tidak aktif, ${hidden} tidak terlihat oleh pembaca.`,
  },
} as const;
