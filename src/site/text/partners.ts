/** Words of a partner's card. */
export const partnerText = {
  visit: "Kunjungi laman",
  guide: "Panduan",
  register: "Daftar Jadi Penyedia",
  logoAlt: (name: string): string => `Logo ${name}`,
  none: "Belum ada mitra",
  loading: "Sedang memuat daftar Mitra…",
  failed: "Data belum berhasil dimuat. Coba beberapa saat lagi.",
  retry: "Coba lagi",
} as const;

/** Words of the visit page. */
export const visitText = {
  title: "Kunjungi SIPLah",
  documentTitle: "Kunjungi SIPLah: Daftar Mitra",
  description:
    "Temukan Mitra pasar daring SIPLah untuk berbelanja atau mendaftar sebagai Penyedia, lengkap dengan tautan laman dan panduannya.",
  lead: "Pilih Mitra untuk berbelanja atau berjualan.",
  note: "Pertanyaan tentang pesanan, pembayaran, dan pengiriman dijawab oleh Mitra terkait. Sekolah dan Penyedia silakan menghubungi Mitra tempat bertransaksi.",
  noteLabel: "Catatan",
  url: "/kunjungi",
  home: { label: "Home", url: "/" },
  whatsapp: "Hubungi lewat WhatsApp",
} as const;
