/** Texts of offline reading. */
export const offlineText = {
  title: "Anda sedang luring.",
  body: "Sambungkan internet, lalu coba lagi.",
  retry: "Coba lagi",
  cachedPages: "Halaman yang masih bisa dibaca",
  copy: "Salinan luring",
  saved: (moment: string): string => `Disimpan pada ${moment}.`,
  savedNote: "Anda sedang luring, jadi isinya mungkin sudah berubah.",
  url: "/luring",
} as const;
