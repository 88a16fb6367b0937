import { formatCount } from "#contract/format.ts";

/** Words of the page of all questions. */
export const faqPageText = {
  title: "Tanya Jawab",
  documentTitle: "Tanya Jawab SIPLah",
  searchTitle: (q: string): string => `“${q}” di Tanya Jawab SIPLah`,
  description:
    "Jawaban singkat tentang SIPLah untuk sekolah dan Penyedia: belanja, pesanan, pajak, pembayaran, akun, dan bantuan.",
  url: "/tanya-jawab",
  lead: (total: number): string =>
    `${formatCount(total)} jawaban singkat untuk sekolah dan Penyedia.`,
  leadOfAll: "Jawaban singkat untuk sekolah dan Penyedia.",
  form: { label: "Cari di Tanya Jawab", placeholder: "Contoh: batal" },
  often: {
    label: "Sering dibuka:",
    links: [
      { label: "kapan membandingkan", slug: "kapan-sekolah-wajib-membandingkan-penyedia" },
      { label: "membatalkan pesanan", slug: "apakah-pesanan-bisa-dibatalkan" },
      { label: "tarif PPN", slug: "berapa-tarif-ppn-belanja-sekolah" },
    ],
  },
  contents: "Kelompok",
  withoutCategory: "Lainnya",
  ownLink: "Tautan ke jawaban ini",
  /** Also with a placeholder, for the script. */
  found: (total: number | string, q: string): string =>
    `${typeof total === "number" ? formatCount(total) : total} jawaban untuk “${q}”`,
  all: "Lihat semua pertanyaan",
  notFound: (q: string): string => `Tidak ada jawaban untuk “${q}”.`,
  exits: "Masih bingung?",
} as const;

/** Ways to an answer that a page doesn't have. */
export const exitTexts = [
  {
    icon: "store",
    title: "Soal pesanan, bayar, atau kirim",
    body: "Mitra tempat Anda bertransaksi dapat membuka datanya.",
    link: { label: "Cari laman Mitra", url: "/kunjungi" },
  },
  {
    icon: "search",
    title: "Jawabannya mungkin di berita",
    body: "Cari di pengumuman, panduan, dan regulasi.",
    link: { label: "Buka Info & Berita", url: "/info-berita" },
  },
  {
    icon: "message-circle",
    title: "Soal aturan atau penipuan",
    body: "Lihat siapa yang menjawab apa sebelum mengirim pertanyaan.",
    link: { label: "Tanya siapa?", url: "/kontak" },
  },
] as const;
