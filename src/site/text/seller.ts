import { formatPercent, formatRupiahShort } from "#contract/format.ts";
import { incomeTaxPercent, taxableTurnoverRupiah, valueAddedTaxPercent } from "#contract/limits.ts";

const valueAddedTax = formatPercent(valueAddedTaxPercent);
const incomeTax = formatPercent(incomeTaxPercent);
const taxableTurnover = formatRupiahShort(taxableTurnoverRupiah);

/** Words of the seller page. */
export const sellerText = {
  title: "Menjadi Penyedia SIPLah",
  description:
    "Buka toko di Mitra SIPLah dan layani sekolah di daerah Anda. Pelajari syarat, pajak, dan lima langkah berjualan.",
  hero: {
    title: "Layani sekolah, kembangkan usaha Anda",
    sellers: (count: string): string => `Bergabunglah dengan lebih dari ${count} Penyedia.`,
    schools: (count: string): string =>
      `Jangkau lebih dari ${count} satuan pendidikan melalui pasar daring Mitra.`,
    action: "Pilih Mitra",
    video: "Putar video",
    illustration: "hero-seller",
    illustrationAlt: "Pemilik toko alat tulis menyiapkan pesanan sekolah",
  },
  definition: {
    title: "Siapa Penyedia?",
    body: "Penyedia adalah pelaku usaha yang menjual barang atau jasa kepada satuan pendidikan melalui pasar daring Mitra. Penyedia dapat berupa perorangan, badan usaha, atau koperasi. Toko alat tulis, percetakan, penerbit, katering, dan tukang perbaikan bisa menjadi Penyedia.",
  },
  benefits: [
    {
      title: "Pasar yang jelas",
      body: "Pembeli Anda adalah sekolah dengan anggaran yang sudah direncanakan.",
      illustration: "benefit-seller-1",
    },
    {
      title: "Kesempatan bagi usaha daerah",
      body: "Sekolah dapat mencari Penyedia terdekat. Usaha mikro, kecil, dan koperasi punya peluang yang sama.",
      illustration: "benefit-seller-2",
    },
    {
      title: "Pembayaran tercatat",
      body: "Dana masuk secara nontunai melalui Mitra, lengkap dengan rincian pajak.",
      illustration: "benefit-seller-3",
    },
  ],
  guide: {
    title: "Lima langkah berjualan",
    steps: [
      {
        title: "Pilih Mitra dan daftar",
        body: "Siapkan KTP, NPWP, Nomor Induk Berusaha (NIB), dan rekening. Isi formulir di laman Mitra, lalu tunggu verifikasi.",
        illustration: "seller-step-1",
        illustrationAlt: "Formulir pendaftaran toko",
      },
      {
        title: "Unggah produk",
        body: "Tulis spesifikasi, harga, stok, dan kategori pajak dengan benar.",
        illustration: "seller-step-2",
        illustrationAlt: "Halaman unggah produk",
      },
      {
        title: "Konfirmasi pesanan",
        body: "Tanggapi permintaan dan negosiasi. Pesanan yang belum dikonfirmasi dibatalkan otomatis pada hari kelima.",
        illustration: "seller-step-3",
        illustrationAlt: "Daftar pesanan masuk",
      },
      {
        title: "Kirim barang",
        body: "Kirim sesuai surat pesanan dan isi bukti kirim. Sekolah memeriksa lalu membuat berita acara serah terima (BAST).",
        illustration: "seller-step-4",
        illustrationAlt: "Paket siap dikirim",
      },
      {
        title: "Terima dana",
        body: `Sekolah membayar ke Mitra. Mitra memungut PPh 22 sebesar ${incomeTax}, lalu meneruskan dana ke rekening Anda.`,
        illustration: "seller-step-5",
        illustrationAlt: "Rincian dana yang diterima",
      },
    ],
  },
  tax: {
    title: "Yang perlu Anda tahu tentang pajak",
    rows: [
      {
        label: `PPN ${valueAddedTax} dibayar satuan pendidikan dan disetor Mitra.`,
        value: valueAddedTax,
      },
      { label: `PPh Pasal 22 sebesar ${incomeTax} dipungut dari Penyedia.`, value: incomeTax },
      {
        label: `Penyedia dengan peredaran usaha di atas ${taxableTurnover} setahun wajib menjadi Pengusaha Kena Pajak (PKP).`,
        value: taxableTurnover,
      },
    ],
  },
  partners: {
    title: "Pilih Mitra Anda",
    body: "Setiap Mitra punya formulir dan layanan sendiri. Anda boleh bergabung dengan lebih dari satu Mitra.",
    note: "Daftar Mitra dapat berubah. Pastikan Mitra masih aktif sebelum Anda mendaftar.",
    all: "Lihat semua Mitra",
  },
  closing: "Pilih Mitra",
} as const;
