import { formatPercent, formatRupiahShort, numberInWords } from "#contract/format.ts";
import {
  comparisonThresholdRupiah,
  minComparedSellers,
  negotiationThresholdRupiah,
  regulationNegotiationThresholdRupiah,
  valueAddedTaxPercent,
} from "#contract/limits.ts";

const comparisonThreshold = formatRupiahShort(comparisonThresholdRupiah);
const negotiationThreshold = formatRupiahShort(negotiationThresholdRupiah);
/** What Permendikbudristek 18/2022 itself says; the programme's own threshold is another. */
const thresholdOfRegulation = formatRupiahShort(regulationNegotiationThresholdRupiah);

/** Words of the school page. */
export const schoolText = {
  title: "Panduan Belanja Satuan Pendidikan",
  description:
    "Lima langkah belanja sekolah di SIPLah: cari, bandingkan, pesan, periksa, dan bayar. Lengkap dengan aturan serta jawaban pertanyaan umum.",
  hero: {
    title: "Belanja sekolah yang tenang, dari rencana sampai laporan",
    schools: (count: string): string => `Lebih dari ${count} satuan pendidikan memakai SIPLah.`,
    body: "Cari produk, bandingkan harga, dan simpan dokumennya di satu tempat.",
    action: "Cari Produk",
    video: "Putar video",
    illustration: "hero-school",
    illustrationAlt: "Kepala sekolah memeriksa daftar belanja bersama bendahara",
  },
  benefits: [
    {
      title: "Mudah membandingkan",
      body: "Lihat harga, ongkos kirim, dan pajak dari beberapa Penyedia sebelum memutuskan.",
      illustration: "benefit-school-1",
    },
    {
      title: "Dokumen siap",
      body: "Surat pesanan, berita acara serah terima (BAST), dan tagihan dibuat di sistem dan bisa diunduh kapan saja.",
      illustration: "benefit-school-2",
    },
    {
      title: "Pajak diurus Mitra",
      body: "Anda membayar sesuai tagihan. Mitra memungut, menyetor, dan melaporkan pajaknya.",
      illustration: "benefit-school-3",
    },
  ],
  guide: {
    title: "Lima langkah berbelanja",
    steps: [
      {
        title: "Masuk dan cari",
        body: "Pilih Mitra, masuk dengan akun Dapodik, lalu cari barang sesuai rencana kegiatan dan anggaran sekolah (RKAS). Utamakan Penyedia yang dekat.",
        illustration: "school-step-1",
        illustrationAlt: "Halaman pencarian produk",
      },
      {
        title: "Bandingkan",
        body: `Belanja di atas ${comparisonThreshold} wajib membandingkan sedikitnya ${numberInWords(minComparedSellers)} Penyedia. Hitung harga total, bukan harga barang saja.`,
        illustration: "school-step-2",
        illustrationAlt: "Tabel perbandingan dua Penyedia",
      },
      {
        title: "Negosiasikan dan pesan",
        body: `Negosiasikan harga untuk belanja di atas ${negotiationThreshold}¹ (menurut peraturan ${thresholdOfRegulation}) atau bila hanya ada satu Penyedia di atas ${comparisonThreshold}. Buat pesanan setelah sepakat.`,
        illustration: "school-step-3",
        illustrationAlt: "Layar negosiasi harga",
      },
      {
        title: "Periksa dan buat BAST",
        body: "Cocokkan spesifikasi, jumlah, dan kondisi. Setujui BAST hanya jika semuanya sesuai.",
        illustration: "school-step-4",
        illustrationAlt: "Petugas memeriksa isi kardus",
      },
      {
        title: "Bayar dan catat",
        body: `Bayar nontunai sesuai tagihan, termasuk PPN ${formatPercent(valueAddedTaxPercent)}. Catat tagihan pelunasan di ARKAS, aplikasi anggaran sekolah.`,
        illustration: "school-step-5",
        illustrationAlt: "Tagihan lunas di layar",
      },
    ],
    footnote: `Acuan situs ini. Permendikbudristek 18/2022 memakai batas ${thresholdOfRegulation}. Agar aman, negosiasikan sejak di atas ${thresholdOfRegulation}.`,
  },
  search: {
    title: "Apa yang sekolah Anda butuhkan?",
    /** The specification's own. */
    placeholder: "Contoh pencarian: buku matematika, papan tulis, tinta printer, jasa fotokopi...",
  },
} as const;
