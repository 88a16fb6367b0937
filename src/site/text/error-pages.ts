/** Words for what is missing or failed. */
export const notFoundText = {
  title: "Halaman Tidak Ditemukan",
  body: "Pastikan alamat yang Anda masukkan sudah benar lalu coba lagi.",
  home: "Kembali ke Beranda",
  illustrationAlt: "Peta dengan jalur yang terputus",
} as const;

/** Words of the error page, by what failed. */
export const errorText = {
  server: {
    title: "Maaf, ada kendala di sisi kami.",
    body: "Silakan coba beberapa menit lagi.",
  },
  page: {
    title: "Data belum berhasil dimuat.",
    body: "Coba beberapa saat lagi.",
  },
  article: {
    title: "Artikel ini belum bisa ditampilkan.",
    body: "Periksa koneksi Anda, lalu muat ulang.",
  },
  retry: "Coba lagi",
} as const;
