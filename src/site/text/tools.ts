import {
  formatPercent,
  formatRupiah,
  formatRupiahShort,
  indonesianDateOf,
  numberInWords,
} from "#contract/format.ts";
import {
  comparisonThresholdRupiah,
  incomeTaxPercent,
  minComparedSellers,
  negotiationThresholdRupiah,
  regulationNegotiationThresholdRupiah,
  taxableTurnoverRupiah,
  valueAddedTaxPercent,
} from "#contract/limits.ts";
import type { PurchaseDuties } from "#contract/purchase-duties.ts";
import type { GoodsKind, TaxRule } from "#contract/purchase-tax.ts";

/** What the kinds of goods are called. */
export const goodsLabels: Readonly<Record<GoodsKind, string>> = {
  general: "Umum, seperti alat tulis dan elektronik",
  exempt: "Tidak dikenai PPN",
  luxury: "Tergolong mewah",
};

const compareAbove = formatRupiahShort(comparisonThresholdRupiah);
const regulationAbove = formatRupiahShort(regulationNegotiationThresholdRupiah);
const negotiateAbove = formatRupiahShort(negotiationThresholdRupiah);
const sellersToCompare = numberInWords(minComparedSellers);

/** The time whose bills a rule is for. */
export function periodLabel({ since, until }: TaxRule): string {
  const first = indonesianDateOf(since);
  return until === null ? `Sejak ${first}` : `${first} sampai ${indonesianDateOf(until)}`;
}

/** Words of the calculators. */
export const toolsText = {
  url: "/alat",
  title: "Alat Hitung",
  documentTitle: "Alat Hitung Pajak dan Negosiasi SIPLah",
  description:
    "Hitung PPN dan PPh 22 belanja sekolah, dan periksa kapan harus membandingkan Penyedia atau menegosiasikan harga.",
  lead: "Hitung pajak, dan periksa kewajiban sebelum memesan. Isian Anda tidak disimpan.",
  tools: "Alat di halaman ini",
  unit: "Rp",
  problems: {
    unreadable: "Tulis harga dalam angka, misalnya 10.000.000.",
    zero: "Tulis nilai di atas nol.",
  },
  print: "Cetak hasil",
  copy: "Salin tautan hasil",
  copied: "Tautan disalin",
  address: "Tautan hasil ini:",
  checked: (date: string): string => `Diperiksa ${date}.`,
} as const;

/** Words of the tax calculator. */
export const taxText = {
  id: "pajak",
  resultId: "hasil-pajak",
  short: "Pajak belanja",
  title: "Hitung pajak belanja",
  lead: "Berapa yang dibayar sekolah, dan berapa yang dipungut dari Penyedia.",
  amount: { label: "Harga barang atau jasa", hint: "Boleh dengan atau tanpa titik." },
  holdsTax: {
    label: "Harga itu",
    no: "belum termasuk PPN",
    yes: "sudah termasuk PPN",
  },
  goods: {
    label: "Jenis barang atau jasa",
    hint: "Belum yakin? Lihat kategori pajak pada halaman produk.",
  },
  period: {
    label: "Tanggal tagihan",
    hint: "Tagihan sebelum 1 Juli 2022 menjadi kewajiban sekolah.",
  },
  submit: "Hitung",
  none: "Isi harga, lalu tekan Hitung. Rinciannya tampil di sini.",
  resultTitle: (total: number): string => `Sekolah membayar ${formatRupiah(total)}`,
  verdict: {
    tax: (amount: number): string =>
      amount === 0 ? "Tanpa PPN." : `Sudah termasuk PPN ${formatRupiah(amount)}.`,
    seller: "Dari Penyedia dipungut PPh 22",
    both: (amount: number): string => (amount === 0 ? "Pajak itu" : "Keduanya"),
    partner: "dipungut, disetor, dan dilaporkan Mitra",
  },
  lines: {
    price: "Harga sebelum pajak",
    base: "Dasar pengenaan",
    valueAddedTax: "PPN",
    total: "Dibayar sekolah",
    incomeTax: "PPh Pasal 22",
    incomeTaxRule: `${formatPercent(incomeTaxPercent)} dari harga di luar PPN. Ditanggung Penyedia.`,
    forwarded: "Diteruskan kepada Penyedia",
    forwardedRule: "harga dikurangi PPh 22, sebelum biaya lain jika ada",
  },
  baseRule: ({ of, by }: { of: number; by: number }): string =>
    of === by ? "sama dengan harga" : `${of}/${by} dari harga`,
  rule: (goods: GoodsKind, { valueAddedTax }: TaxRule): string => {
    const { percent, share } = valueAddedTax[goods];
    if (percent === 0) return "Sebagian barang dan jasa tidak dikenai PPN.";
    const isWhole = share.of === share.by;
    return isWhole
      ? `${formatPercent(percent)} dari harga. Ditanggung sekolah.`
      : `${formatPercent(percent)} dari dasar pengenaan, setara ${formatPercent(valueAddedTaxPercent)} dari harga. Ditanggung sekolah.`;
  },
  luxury: "Belanja operasional sekolah umumnya tidak termasuk barang mewah.",
  rounding:
    "Dibulatkan ke atas ke rupiah penuh. Yang berlaku adalah jumlah pada tagihan. Jika berbeda, tanyakan dulu kepada Mitra yang menerbitkannya.",
  exemption: "Penyedia tertentu dapat memperoleh pengecualian.",
  sources: {
    title: "Dasar hitungan",
    items: [
      "PMK 131/2024, ditetapkan 31 Desember 2024: tarif 12% dengan dasar 11/12 sejak 1 Januari 2025.",
      "PMK 58/PMK.03/2022 dan SE Sesjen 20/2022: Mitra memungut sejak 1 Juli 2022.",
      `PMK 197/PMK.03/2013: peredaran di atas ${formatRupiahShort(taxableTurnoverRupiah)} setahun wajib menjadi PKP (Pengusaha Kena Pajak).`,
    ],
  },
} as const;

const several = "Dua calon atau lebih";
const one = "Hanya satu calon";

/** Words of the check whether to compare and negotiate. */
export const dutyText = {
  id: "banding",
  resultId: "hasil-banding",
  short: "Membandingkan dan negosiasi",
  title: "Perlu membandingkan atau negosiasi?",
  lead: "Tergantung nilai belanja dan jumlah calon Penyedia.",
  amount: {
    label: "Nilai belanja",
    hint: "Jumlahkan semua barang dalam satu paket kebutuhan. Jangan memecah paket.",
  },
  sellers: {
    label: "Calon Penyedia untuk barang yang setara",
    several: "Dua atau lebih",
    one: "Hanya satu",
  },
  submit: "Periksa",
  none: "Isi nilai belanja, lalu tekan Periksa. Jawabannya tampil di sini.",
  resultTitle: ({ compare, negotiate }: PurchaseDuties): string => {
    if (compare === "impossible") {
      return negotiate === "required" ? "Wajib menegosiasikan harga" : "Negosiasi bersifat pilihan";
    }
    if (compare === "optional") return "Boleh membandingkan, boleh menegosiasikan";
    if (negotiate === "optional") return `Bandingkan sedikitnya ${sellersToCompare} Penyedia`;
    return negotiate === "advised"
      ? "Bandingkan, dan negosiasikan agar aman"
      : "Bandingkan dan negosiasikan";
  },
  verdict: {
    before: "Nilai",
    several: "dengan dua calon Penyedia atau lebih.",
    one: "dengan satu calon Penyedia.",
  },
  compare: {
    required: {
      what: `Wajib membandingkan sedikitnya ${sellersToCompare} Penyedia`,
      why: `Karena nilainya di atas ${compareAbove}. Hitung harga total, termasuk ongkos kirim dan pajak.`,
    },
    optional: {
      what: "Boleh membandingkan Penyedia",
      why: `Sampai ${compareAbove}, membandingkan dan negosiasi bersifat pilihan.`,
    },
  },
  negotiate: {
    advised: {
      what: "Negosiasikan harganya",
      why: `Permendikbudristek 18/2022 memakai batas ${regulationAbove}, sedangkan acuan situs ini ${negotiateAbove}. Nilai Anda di antara keduanya, jadi ambil jalan aman.`,
    },
    required: {
      what: "Wajib menegosiasikan harga",
      why: `Karena nilainya di atas acuan situs ini, ${negotiateAbove}, dan di atas batas Permendikbudristek 18/2022, ${regulationAbove}.`,
    },
    requiredOfOne: {
      what: "Negosiasikan harganya",
      why: `Karena hanya ada satu calon Penyedia dan nilainya di atas ${compareAbove}.`,
    },
    optional: {
      what: "Boleh menegosiasikan harganya",
      why: `Untuk nilai ini negosiasi boleh, tetapi tidak wajib.`,
    },
  },
  documents: {
    what: "Simpan buktinya",
    compared: "Dokumen perbandingan dengan alasan pemilihan",
    negotiated: "berita acara negosiasi",
    neither: "Surat pesanan, hasil pemeriksaan, dan tagihan",
  },
  article: "Cara negosiasi yang tertib",
  allCases: {
    title: "Semua kemungkinan",
    columns: ["Nilai belanja", several, one],
    rows: [
      [
        `Sampai ${compareAbove}`,
        "Boleh membandingkan, boleh menegosiasikan",
        "Negosiasi bersifat pilihan",
      ],
      [
        `Di atas ${compareAbove} sampai ${regulationAbove}`,
        `Bandingkan sedikitnya ${sellersToCompare} Penyedia`,
        "Wajib menegosiasikan harga",
      ],
      [
        `Di atas ${regulationAbove} sampai ${negotiateAbove}`,
        "Bandingkan, dan negosiasikan agar aman",
        "Wajib menegosiasikan harga",
      ],
      [`Di atas ${negotiateAbove}`, "Bandingkan dan negosiasikan", "Wajib menegosiasikan harga"],
    ],
  },
  sources: {
    title: "Dasar aturan",
    items: [
      "Permendikbudristek 18/2022, Pasal 15 dan 16.",
      "Ringkasan ini tidak menggantikan naskah peraturan.",
    ],
  },
} as const;
