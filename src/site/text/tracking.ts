/** Words about visitors' data that the script shows. */
export const consentText = {
  label: "Privasi",
  title: "Privasi Anda penting",
  body: "Kami ingin mencatat kunjungan dan jenis perangkat agar situs ini lebih baik. Data baru dicatat setelah Anda menyetujuinya.",
  more: "Baca selengkapnya",
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
