import type { IconName } from "../components/icon.tsx";

/** A matter and who answers questions about it. */
export interface Matter {
  readonly icon: IconName;
  readonly title: string;
  readonly who: string;
  /** What follows who answers, with the sign or blank before it. */
  readonly how: string;
  readonly link: { readonly label: string; readonly url: string };
}

/** Words of the contact page. */
export const contactText = {
  name: "Kontak",
  title: "Tanya siapa?",
  documentTitle: "Kontak SIPLah: Tanya Siapa?",
  description:
    "Siapa yang menjawab pertanyaan tentang pesanan, akun, ARKAS, pajak, aturan, dan data pribadi, cara melaporkan penipuan, dan alamat layanan SIPLah.",
  url: "/kontak",
  lead: "Setiap urusan punya penjawabnya. Mulai dari yang memegang datanya.",
  matters: "Urusan dan penjawabnya",
  fraud: {
    id: "penipuan",
    title: "Melaporkan penipuan",
    steps: [
      "Ganti kata sandi segera.",
      "Hubungi bank untuk memblokir transaksi.",
      "Laporkan kepada Mitra dan pusat bantuan. Sertakan tangkapan layar, nomor rekening tujuan, dan waktu kejadian.",
      "Kepala sekolah sebaiknya juga memberi tahu dinas pendidikan.",
    ],
    link: "Kenali polanya",
  },
  office: {
    title: "Layanan SIPLah",
    lead: "Untuk aturan, kebijakan, dan surat fisik.",
    address: "Alamat",
    mapLabel: "Peta",
    map: "Buka di peta",
    hours: "Jam layanan",
    email: "Surel",
    phone: "Telepon",
    whatsapp: "WhatsApp",
  },
} as const;

/** Six matters; one of them leads to an article, if visitors can see it. */
export function matters(arkasNewsUrl: string | null): readonly Matter[] {
  return [
    {
      icon: "store",
      title: "Pesanan, pembayaran, pengiriman, retur",
      who: "Mitra",
      how: " tempat Anda bertransaksi, lewat obrolan atau halaman bantuan di lamannya.",
      link: { label: "Cari laman Mitra", url: "/kunjungi" },
    },
    {
      icon: "log-in",
      title: "Akun Dapodik tidak dikenali",
      who: "Operator Dapodik",
      how: " di sekolah Anda lebih dulu.",
      link: {
        label: "Cara masuk",
        url: "/tanya-jawab?buka=bagaimana-cara-masuk-ke-laman-mitra#bagaimana-cara-masuk-ke-laman-mitra",
      },
    },
    {
      icon: "receipt-text",
      title: "Belanja tidak muncul di ARKAS",
      who: "Pengelola ARKAS",
      how: " di dinas pendidikan. Pastikan tagihan pelunasan sudah terbit.",
      link:
        arkasNewsUrl === null
          ? { label: "Tanya Jawab", url: "/tanya-jawab?q=ARKAS" }
          : { label: "ARKAS dan SIPLah", url: arkasNewsUrl },
    },
    {
      icon: "calculator",
      title: "Kewajiban pajak dan PKP",
      who: "Kantor pajak",
      how: " atau Mitra. Jumlah pada tagihan ditanyakan kepada Mitra yang menerbitkannya.",
      link: { label: "Tanya Jawab tentang pajak", url: "/tanya-jawab?q=pajak" },
    },
    {
      icon: "scale",
      title: "Aturan dan kebijakan SIPLah",
      who: "Pusat bantuan",
      how: ". Lihat dulu ringkasan regulasi dan Tanya Jawab.",
      link: { label: "Tanya Jawab", url: "/tanya-jawab" },
    },
    {
      icon: "shield-check",
      title: "Data pribadi Anda",
      who: "Pusat bantuan",
      how: ", dengan pokok “Data pribadi” agar cepat ditangani.",
      link: { label: "Pemberitahuan Privasi", url: "/privasi" },
    },
  ];
}
