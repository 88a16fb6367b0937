import type { Faq } from "../props/guides.ts";
import type { Video } from "../props/media.ts";
import type { PageView } from "../view.ts";
import { news, sampleNewsViews } from "./sample-news-views.ts";
import {
  sampleLink,
  sampleFigures,
  samplePartner,
  sampleImage,
  sampleTestimonials,
} from "./sample-records.ts";
import { sampleSearchViews } from "./sample-search-views.ts";
import { sampleToolViews } from "./sample-tool-views.ts";

const sampleVideo: Video = {
  name: "Cerita sekolah: belanja lebih tenang",
  url: "/video/cerita-sekolah.mp4",
  description: "Pengalaman sekolah memeriksa barang dan menyimpan dokumen.",
  thumbnail: null,
  captionsUrl: "/video/cerita-sekolah.id.vtt",
};
const faqs: Faq[] = [1, 2].map((id) => ({
  id,
  question: "Kapan sekolah membayar pesanan?",
  answerHtml: "<p>Bayar setelah barang diperiksa.</p>",
  link: id === 1 ? sampleLink : null,
}));
const partners = [
  samplePartner({ id: 1, logo: sampleImage }),
  samplePartner({ id: 2, name: "SIPLah Dua", contact: "0812-3456-7890" }),
  samplePartner({
    id: 3,
    name: "SIPLah Tiga",
    phase: { kind: "onHold", since: "14 Desember 2026" },
  }),
  samplePartner({ id: 4, name: "SIPLah Empat", phase: { kind: "ended", since: "1 Januari 2026" } }),
  samplePartner({ id: 5, name: "SIPLah Lima", isUnconfirmed: true }),
];

const unfiltered = { q: null, phase: null, near: null, inOtherPhases: 0 };

/** Every page at least once, and every state that changes what it is made of. */
export const sampleViews: Record<string, PageView> = {
  ...sampleNewsViews,
  ...sampleSearchViews,
  ...sampleToolViews,
  home: {
    page: "home",
    props: {
      slides: [],
      video: {
        name: "Sekilas SIPLah",
        url: "/media/sekilas.mp4",
        description: "Video singkat.",
        thumbnail: null,
        captionsUrl: "/media/sekilas.vtt",
      },
      news,
      figures: sampleFigures,
      figuresFaqUrl: "/tanya-jawab?buka=angka#angka",
      testimonials: sampleTestimonials,
    },
  },
  "home with slides": {
    page: "home",
    props: {
      slides: [sampleImage, null].map((image, index) => ({
        title: `Sorotan ${index}`,
        description: "Keterangan",
        action: { label: "Buka", url: "/info-berita" },
        video: { label: "Putar", url: "https://video.example/1", captionsUrl: null },
        image,
      })),
      video: null,
      news: [],
      figures: [
        {
          key: "provinces",
          label: "provinsi",
          value: "38",
          asOf: "Maret 2026",
          source: "Laporan tahunan",
          sourceUrl: "https://laporan.example/2026",
        },
        {
          key: "transactions",
          label: "nilai transaksi",
          value: "Rp12 triliun",
          asOf: "April 2026",
          source: "Laporan tahunan",
          sourceUrl: null,
        },
      ],
      figuresFaqUrl: null,
      testimonials: [{ id: 1, quote: "Semua dokumen ada di satu map.", source: "Kepala SD, Bali" }],
    },
  },
  school: {
    page: "school",
    props: {
      video: sampleVideo,
      faqs,
      stepLinks: [[sampleLink, { title: "Alat hitung", url: "/alat" }], []],
      figures: sampleFigures,
      testimonials: sampleTestimonials,
    },
  },
  "empty school": {
    page: "school",
    props: { video: null, faqs: [], stepLinks: [], figures: [], testimonials: [] },
  },
  seller: {
    page: "seller",
    props: {
      video: { ...sampleVideo, thumbnail: sampleImage },
      partners,
      faqs,
      stepLinks: [[], [sampleLink]],
      taxLinks: [[sampleLink]],
      figures: sampleFigures,
      testimonials: sampleTestimonials,
    },
  },
  "empty seller": {
    page: "seller",
    props: {
      video: null,
      partners: [],
      faqs: [],
      stepLinks: [],
      taxLinks: [],
      figures: [],
      testimonials: [],
    },
  },
  visit: {
    page: "visit",
    props: {
      partners,
      checkedOn: "31 Januari 2026",
      whatsapp: "+6281200000000",
      wayLinks: [[], [{ title: "Lihat dokumennya", url: "/info-berita/1/detail" }]],
      filter: unfiltered,
    },
  },
  "empty visit": {
    page: "visit",
    props: { partners: [], checkedOn: null, whatsapp: null, wayLinks: [], filter: unfiltered },
  },
  "visit with partners to come": {
    page: "visit",
    props: { partners: null, checkedOn: null, whatsapp: null, wayLinks: [], filter: unfiltered },
  },
  "visit without a partner of the name": {
    page: "visit",
    props: {
      partners: [],
      checkedOn: null,
      whatsapp: null,
      wayLinks: [],
      filter: { q: "lading", phase: "active", near: "Ladang", inOtherPhases: 0 },
    },
  },
  "visit without a partner of the name in the phase": {
    page: "visit",
    props: {
      partners: [],
      checkedOn: null,
      whatsapp: null,
      wayLinks: [],
      filter: { q: "ladang", phase: "ended", near: null, inOtherPhases: 1 },
    },
  },
  search: { page: "search", props: {} },
  official: { page: "official", props: {} },
  learn: {
    page: "learn",
    props: {
      regulations: [
        {
          slug: "pmk-131-2024",
          number: "PMK 131/2024",
          title: "Perlakuan PPN",
          subject: "Dasar pengenaan 11/12 mulai 1 Januari 2025",
          standing: "current",
          state: "Rujukan",
          textUrl: "https://jdih.example/pmk-131-2024",
          summary: { title: null, url: "/info-berita/1/detail" },
        },
        {
          slug: "permendikbud-14-2020",
          number: "Permendikbud 14/2020",
          title: "Pedoman Pengadaan Barang/Jasa oleh Satuan Pendidikan",
          subject: "Pedoman terdahulu",
          standing: "past",
          state: "Dicabut",
          textUrl: null,
          summary: null,
        },
      ],
      milestones: [
        {
          anchor: "linimasa-1",
          when: "Juli 2019",
          dateTime: "2019-07",
          event: "SIPLah mulai dipakai.",
        },
        {
          anchor: "linimasa-2",
          when: "2020",
          dateTime: "2020",
          event: "Pengguna SIPLah bertambah.",
        },
      ],
    },
  },
  "learn without records": { page: "learn", props: { regulations: [], milestones: [] } },
  follow: {
    page: "follow",
    props: {
      announcements: { items: news, allUrl: "/info-berita/1" },
      agenda: {
        coming: [1, 2].map((id) => ({
          id,
          title: `Kelas daring ${id}`,
          dates: "16, 18, dan 23 Juli 2024",
          startsAt: "2024-07-16T02:00:00.000Z",
          place: "Daring",
          url: "/info-berita/1/detail",
        })),
        announced: news,
        past: [
          {
            id: 3,
            title: "Sosialisasi bagi pelaku usaha daerah",
            dates: "12–14 September 2023",
            startsAt: "2023-09-11T17:00:00.000Z",
            place: null,
            url: null,
          },
        ],
        allUrl: "/info-berita/5",
      },
      coverage: {
        items: news,
        allUrl: null,
        elsewhere: [
          { id: 1, title: "Liputan lain", source: "Koran", url: "https://koran.example" },
        ],
      },
    },
  },
  "follow without news": {
    page: "follow",
    props: {
      announcements: { items: [], allUrl: null },
      agenda: { coming: [], announced: [], past: [], allUrl: null },
      coverage: { items: [], allUrl: null, elsewhere: [] },
    },
  },
  "government help": {
    page: "goverment",
    props: {
      programmes: [
        {
          id: 1,
          title: "Dana BOSP",
          url: "https://bosp.example/",
          contentHtml: "<h2>Isi</h2><p>Teks</p><table><tr><td>a</td></tr></table>",
        },
        { id: 2, title: "Bantuan SMK", url: "/ikuti", contentHtml: "" },
        { id: 3, title: "Tanpa alamat", url: null, contentHtml: "<h4>Isi</h4>" },
      ],
      elsewhere: [{ id: 1, title: "Laman ARKAS", source: null, url: "https://arkas.example" }],
    },
  },
  "government help without programmes": {
    page: "goverment",
    props: { programmes: [], elsewhere: [] },
  },
  "address change": {
    page: "address-change",
    props: { addressNewsUrl: "/info-berita/2/detail", bookNewsUrl: "/info-berita/3/detail" },
  },
  privacy: { page: "privacy", props: {} },
  accessibility: { page: "accessibility", props: {} },
  offline: { page: "offline", props: {} },
  "not found": { page: "not-found", props: {} },
  failure: { page: "error", props: { status: 500, wanted: "page" } },
  "data away": { page: "error", props: { status: 503, wanted: "page" } },
  "article away": { page: "error", props: { status: 503, wanted: "article" } },
};
