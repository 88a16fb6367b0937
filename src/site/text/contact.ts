/** Words of the contact page. */
import { helpMark } from "./help.ts";

/** Who answers what, and how the service is reached. */
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
      `Laporkan kepada Mitra dan ${helpMark}. Sertakan tangkapan layar, nomor rekening tujuan, dan waktu kejadian.`,
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
