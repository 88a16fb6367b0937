/** News: published between two moments, beside its status. */
import {
  flag,
  image,
  integer,
  optional,
  reference,
  richText,
  status,
  text,
  timestamp,
} from "../field.ts";
import {
  documentTitleMaxCharacters,
  excerptMaxCharacters,
  slideshowMaxItems,
  topNewsMaxItems,
} from "../limits.ts";
import { defineResource } from "../resource.ts";
import { indonesianTexts } from "../form-texts.ts";

/** News articles. */
export const article = defineResource({
  name: "article",
  api: "article",
  area: "news",
  labelField: "title",
  language: "id",
  paging: "paged",
  visible: "whenActive",
  visibility: {
    window: { from: "published_at", until: "expired_at" },
    activeReferences: ["category_id"],
    page: "/info-berita/:id/detail",
  },
  isWritable: true,
  isAuthored: true,
  slugFrom: "title",
  searched: ["title", "excerpt"],
  filters: ["status", "category_id", "is_top", "slideshow"],
  sortable: ["id", "title", "published_at", "expired_at", "order_no", "status", "created_at"],
  defaultSort: ["-published_at", "-id"],
  fields: {
    title: text("Judul", { advisedCharacters: documentTitleMaxCharacters }),
    category_id: reference("Kategori", { to: "category", as: "category" }),
    excerpt: text("Ringkasan", {
      isMultiline: true,
      advisedCharacters: excerptMaxCharacters,
      help: "Kartu berita menampilkan 80 karakter pertama.",
    }),
    content: richText("Konten"),
    image: optional(
      image("Gambar", {
        request: "image",
        response: "image",
        fileName: "image_name",
        alt: "image_alt",
      }),
    ),
    image_alt: optional(
      text("Teks alternatif gambar", {
        help: "Apa yang terlihat pada gambar, untuk pembaca layar.",
      }),
    ),
    published_at: timestamp("Tanggal Terbit", { start: "now", presets: { kind: "start" } }),
    expired_at: timestamp("Tanggal Berakhir", {
      dateAlone: "endOfDay",
      presets: { kind: "end", after: "published_at" },
    }),
    is_top: flag("Berita Utama", {
      start: false,
      help: `Halaman Info & Berita menampilkan ${topNewsMaxItems} berita utama terdepan.`,
    }),
    slideshow: flag("Slideshow", {
      start: false,
      response: "number",
      help: `Slideshow menampilkan ${slideshowMaxItems} berita terdepan.`,
    }),
    order_no: optional(
      integer("Urutan", {
        min: 1,
        // Newest first among equals: what was just picked out is seen, unless its editor decides otherwise.
        start: 1,
        help: "Urutan berita utama dan slideshow: nomor kecil tampil lebih dulu, dan di antara nomor yang sama yang terbaru. Berita tanpa nomor tampil sesudah semua yang bernomor.",
      }),
    ),
    status: status("Status", { help: "Hanya berita aktif yang tampil di situs." }),
  },
  rules: [
    {
      field: "expired_at",
      message: "Tanggal Berakhir harus setelah Tanggal Terbit.",
      holds: ({ published_at: from, expired_at: until }) =>
        typeof from !== "number" || typeof until !== "number" || from < until,
    },
  ],
  admin: {
    listPath: "/news",
    formPath: "/news",
    listTitle: "Info & Berita",
    formTitle: { create: "Form Info & Berita", edit: "Form Info & Berita" },
    purpose:
      "Berita dan pengumuman yang sudah diaktifkan tampil di halaman Info & Berita pada waktunya.",
    detailTitle: "Detail Berita",
    columns: ["image", "title", "category_id", "published_at", "expired_at", "is_top", "status"],
    menu: { label: "Berita", order: 20 },
  },
  texts: indonesianTexts("Info & Berita", {
    created: "Info & Berita sudah dibuat",
    updated: "Info & Berita sudah diperbarui",
  }),
  sample: {
    title: "Cara membuat BAST yang benar",
    category_id: 1,
    excerpt: "BAST adalah bukti bahwa barang diterima sesuai pesanan.",
    content: "<p>Cocokkan spesifikasi, jumlah, dan kondisi barang.</p>",
    published_at: 1_665_712_800,
    expired_at: 2_051_222_399,
    is_top: true,
    slideshow: 0,
    status: "active",
  },
});
