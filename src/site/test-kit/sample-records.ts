/** Records and the context that tests of pages are about. */
import { defaultMenus } from "../text/default-menus.ts";
import type { PageContext } from "../page-context.ts";
import type { Figures } from "../props/figures.ts";
import type { Partner, Testimonial } from "../props/guides.ts";
import type { ResponsiveImage } from "../props/media.ts";
import type { NewsSummary } from "../props/news.ts";

/** A context for tests that render pages. */
export const samplePageContext: PageContext = {
  path: "/",
  publicOrigin: "https://siplah.example",
  showsExamples: true,
  contact: null,
  menus: defaultMenus,
  socialLinks: [
    { name: "YouTube", slug: "youtube", url: "https://www.youtube.com/", logoUrl: null },
    { name: "Radio", slug: "radio", url: "https://radio.example/", logoUrl: "/media/a.jpg" },
  ],
  notice: {
    kind: "written",
    key: "1",
    title: "Satu Mitra berhenti melayani transaksi mulai 14 Desember 2024.",
    deadline: "Selesaikan pesanan paling lambat 13 Desember 2024.",
    body: "Sistem Mitra tersebut akan dibekukan.",
    link: { title: "Baca selengkapnya", url: "/info-berita/2/detail" },
  },
  addresses: {
    search: "https://siplah.example/search",
    helpCentre: "https://bantuan.siplah.example/",
    supervision: "https://pengawasan.siplah.example/",
  },
  tracking: {
    consent: "required",
    endpoint: "/api/tracker",
    appKey: "siplah-web",
    appName: "siplah-portal",
    appVersion: "v2.0",
  },
};

/** A link to an article. */
export const sampleLink = { title: "PPN mulai 1 Januari 2025", url: "/info-berita/1/detail" };

/** Figures of one date, the sum among them. */
export const sampleFigures: Figures = (
  [
    ["schools", "223.000+", "satuan pendidikan"],
    ["sellers", "100.000+", "Penyedia"],
    ["transactions", "Rp10 triliun", "nilai transaksi"],
  ] as const
).map(([key, value, label]) => ({
  key,
  value,
  label,
  asOf: "Oktober 2022",
  source: null,
  sourceUrl: null,
}));

/** As many testimonials as a row needs to be moved. */
export const sampleTestimonials: readonly Testimonial[] = [1, 2, 3].map((id) => ({
  id,
  quote: `Semua dokumen ada di satu map, setiap hari ke-${id}.`,
  source: "Kepala SD negeri, Sulawesi Selatan",
}));

/** An uploaded image in two formats. */
export const sampleImage: ResponsiveImage = {
  src: "/media/abc.jpg",
  width: 1200,
  height: 900,
  alt: "Petugas memeriksa isi kardus",
  sources: [
    { type: "image/avif", srcset: "/media/abc-400.avif 400w, /media/abc-800.avif 800w" },
    { type: "image/webp", srcset: "/media/abc-400.webp 400w" },
  ],
};

/** An article with the fields that the test is about. */
export function sampleNews(fields: Partial<NewsSummary> = {}): NewsSummary {
  return {
    id: 7,
    slug: "cara-membuat-bast",
    title: "Cara membuat BAST yang benar",
    excerpt: "BAST adalah bukti bahwa barang diterima sesuai pesanan.",
    category: { id: 2, name: "Panduan Satuan Pendidikan", slug: "panduan-satuan-pendidikan" },
    publishedAt: { text: "8 Mei 2023", iso: "2023-05-08T08:00:00+07:00" },
    image: null,
    ...fields,
  };
}

/** A partner with the fields that the test is about. */
export function samplePartner(fields: Partial<Partner> = {}): Partner {
  return {
    id: 4,
    name: "SIPLah Toko Ladang",
    company: "PT Ladang Karya Husada",
    brand: "SIPLah Toko Ladang",
    monogram: "TL",
    website: "https://siplah.tokoladang.co.id",
    registrationUrl: "https://seller-siplah.tokoladang.co.id",
    guideUrl: "https://helpdesk.tokoladang.co.id",
    contact: "Gunakan fitur obrolan atau halaman bantuan di laman Mitra.",
    logo: null,
    phase: { kind: "active" },
    isUnconfirmed: false,
    ...fields,
  };
}
