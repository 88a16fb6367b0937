import type { PageView } from "../view.ts";
import { sampleNews, sampleImage } from "./sample-records.ts";

/** News of lists. */
export const news = [1, 2, 3].map((id) => sampleNews({ id, image: id === 1 ? sampleImage : null }));
const category = { ...sampleNews().category, description: "Langkah praktis bagi sekolah." };
const article = {
  ...sampleNews(),
  modifiedAt: "2023-05-09T08:00:00+07:00",
  old: { checked: null },
  terms: [{ slug: "bast", name: "BAST", meaning: "Berita acara serah terima." }],
  contentHtml: "<p>Isi BAST</p><table><tr><td>a</td></tr></table>",
  documentUrl: null,
  attachments: [
    {
      url: "/media/0123456789abcdef0123456789abcdef/Surat-edaran.pdf",
      name: "Surat edaran",
      size: 327_680,
    },
  ],
  nextStep: null,
  shareImageUrl: null,
  withdrawn: null,
  successor: null,
  isReplaced: false,
  changes: [],
};
const changes = [
  { date: "4 Desember 2026", iso: "2026-12-04", sentence: "tanggal pembekuan diperbaiki" },
  { date: "3 Mei 2026", iso: "2026-05-03", sentence: "alamat diperbaiki" },
];
const successor = {
  title: "Regulasi di Pelajari SIPLah",
  url: "/pelajari#regulasi",
  note: "Juknis BOSP 2025 berlaku menggantikan aturan ini.",
};

/** The pages of news, in each state. */
export const sampleNewsViews: Record<string, PageView> = {
  "news hub": {
    page: "news-hub",
    props: {
      front: {
        slideshow: news,
        topNews: news,
        categories: [
          { ...category, logo: sampleImage, newsCount: 1234 },
          { id: 9, name: "Lain", slug: "lain", description: "", logo: null, newsCount: 1 },
        ],
        announcements: { items: news, allUrl: "/info-berita/1" },
      },
      latest: { items: news, page: 1, pageCount: 9 },
    },
  },
  "second page of the news hub": {
    page: "news-hub",
    props: { front: null, latest: { items: news, page: 2, pageCount: 9 } },
  },
  "empty news hub": {
    page: "news-hub",
    props: {
      front: {
        slideshow: [],
        topNews: [],
        categories: [],
        announcements: { items: [], allUrl: null },
      },
      latest: { items: [], page: 1, pageCount: 1 },
    },
  },
  "news category": {
    page: "news-category",
    props: { category, items: news, total: 1234, page: 1, pageCount: 3 },
  },
  "empty news category": {
    page: "news-category",
    props: { category, items: [], total: 0, page: 1, pageCount: 1 },
  },
  "news search": {
    page: "news-search",
    props: {
      q: "bast <b>",
      corrected: "bast",
      items: news.map((found) => ({
        ...found,
        titleParts: [
          { start: 0, text: "Cara membuat ", isHit: false },
          { start: 13, text: "BAST", isHit: true },
        ],
        excerptParts: [{ start: 0, text: found.excerpt, isHit: false }],
      })),
      total: 200,
      hasMore: true,
      page: 2,
      pageCount: 20,
      categories: [],
    },
  },
  "empty news search": {
    page: "news-search",
    props: {
      q: "xyz",
      corrected: null,
      items: [],
      total: 0,
      hasMore: false,
      page: 1,
      pageCount: 1,
      categories: [{ ...category, logo: null }],
    },
  },
  "news detail": {
    page: "news-detail",
    props: { article, related: news, preview: null, answered: null },
  },
  "news detail checked again": {
    page: "news-detail",
    props: {
      article: { ...article, old: { checked: "4 November 2024" } },
      related: news,
      preview: null,
      answered: null,
    },
  },
  "news detail with contents and next step": {
    page: "news-detail",
    props: {
      article: {
        ...article,
        contentHtml: "<h2>Satu</h2><p>Isi</p><h2>Dua</h2><p>Isi</p><h2>Tiga</h2><p>Isi</p>",
        nextStep: { title: "Hitung pajak belanja Anda", url: "/alat#pajak" },
      },
      related: news,
      preview: null,
      answered: null,
    },
  },
  "news detail with thanks": {
    page: "news-detail",
    props: { article, related: news, preview: null, answered: "tidak" },
  },
  "news detail as a document": {
    page: "news-detail",
    props: {
      article: { ...article, documentUrl: "/media/a.pdf" },
      related: [],
      preview: null,
      answered: null,
    },
  },
  "news detail withdrawn": {
    page: "news-detail",
    props: {
      article: {
        ...article,
        withdrawn: { since: "8 Juli 2026", reason: "angkanya keliru" },
        successor,
      },
      related: news,
      preview: null,
      answered: null,
    },
  },
  "news detail replaced": {
    page: "news-detail",
    props: {
      article: { ...article, successor, isReplaced: true, changes },
      related: news,
      preview: null,
      answered: null,
    },
  },
  preview: {
    page: "news-detail",
    props: {
      article,
      related: [],
      preview: { status: "inactive", window: "before", backUrl: "/news/7/detail" },
      answered: null,
    },
  },
  "news missing": { page: "news-missing", props: { newest: news, categories: [category] } },
  "news ended": {
    page: "news-ended",
    props: { newest: news, categories: [category], article: sampleNews(), successor },
  },
  "news deleted": {
    page: "news-ended",
    props: { newest: [], categories: [], article: null, successor: null },
  },
};
