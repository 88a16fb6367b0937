/** Words of a partner's card. */
import { phaseLabels, phaseSince } from "#contract/partner-phase.ts";

export const partnerText = {
  visit: "Kunjungi laman",
  guide: "Panduan",
  register: "Daftar Jadi Penyedia",
  logoAlt: (name: string): string => `Logo ${name}`,
  state: {
    ...phaseLabels,
    unconfirmed: "Alamat belum dipastikan",
  },
  since: phaseSince,
  shut: {
    unconfirmed: {
      before: "Alamat laman Mitra belum dipastikan. Sementara, buka",
      // This site: the addresses that are stored for such partners aren't certain.
      link: { label: "laman program", url: "/" },
    },
    onHold: {
      before: "Pesanan baru tidak diterima lagi.",
      link: "Buka laman Mitra",
      after: "untuk mengunduh dokumen.",
    },
    ended: {
      before: "Tidak lagi menjadi Mitra. Pilih",
      link: "Mitra lain yang masih aktif",
    },
  },
  /** In place of a host that isn't certain. */
  hostToCome: "Alamat menyusul",
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
  mayChange:
    "Daftar Mitra dapat berubah. Pastikan Mitra masih aktif sebelum Anda memesan atau mendaftar.",
  url: "/kunjungi",
  activeUrl: "/kunjungi?keadaan=aktif",
  home: { label: "Home", url: "/" },
  ways: [
    {
      title: "Sekolah masuk dengan akun Dapodik",
      body: "Akun tidak dikenali? Hubungi operator Dapodik di sekolah lebih dulu.",
    },
    {
      title: "Penyedia mendaftar di laman Mitra",
      body: "Siapkan KTP, NPWP, Nomor Induk Berusaha (NIB), dan rekening.",
    },
  ],
  list: {
    sorted: "urut abjad.",
    checked: (date: string): string => `Daftar diperiksa ${date}.`,
    letters: "Huruf awal",
    columns: ["Mitra", "Keadaan", "Untuk sekolah", "Untuk Penyedia", "Bantuan"],
    entries: { school: "Masuk sebagai sekolah", seller: "Daftar jadi Penyedia" },
    at: "di",
  },
  filter: {
    label: "Saring daftar Mitra",
    name: "Nama, perusahaan, atau alamat",
    placeholder: "Contoh: Telkom",
    phase: "Keadaan",
    any: "Semua",
    submit: "Tampilkan",
    /** Also with a placeholder, for the script. */
    found: (total: number | string): string => `${total} Mitra`,
    named: (q: string): string => `untuk “${q}”`,
    inPhase: (phase: string): string => `dengan keadaan ${phase}`,
    clear: "Hapus saringan",
    none: (q: string): string => `Tidak ada Mitra untuk “${q}”`,
    noneInPhase: "Tidak ada Mitra dengan keadaan itu",
    inOtherPhases: "Dengan keadaan lain ada",
    meant: "Maksud Anda",
    advice: "Periksa ejaannya atau hapus saringan.",
    all: "Lihat semua Mitra",
  },
  whatsapp: "Hubungi lewat WhatsApp",
} as const;
