/** Words about visitors' data that the script shows. */
export const consentText = {
  label: "Privasi",
  question:
    "Bolehkah situs ini mencatat kunjungan dan jenis perangkat Anda agar menjadi lebih baik?",
  /** On phones, so that the bar leaves the page its first screen. */
  shortQuestion: "Bolehkah kunjungan Anda dicatat?",
  more: "Rincian",
  moreUrl: "/privasi",
  accept: "Setuju",
  refuse: "Tolak",
} as const;

/** Shown while the browser asks for the position, and after it was refused. */
export const locationText = {
  title: "Tampilkan Penyedia terdekat?",
  body: "Jika Anda mengizinkan, koordinat perangkat dipakai untuk mengurutkan hasil pencarian. Anda boleh menolak dan tetap bisa mencari.",
  refused: "Lokasi tidak dipakai. Pencarian tetap berjalan.",
} as const;

/** A message in the corner. */
export const toastText = { close: "Tutup pesan" } as const;
