/** Templates: what news that come again and again begin with. */
import { image, optional, reference, richText, text } from "../field.ts";
import { documentTitleMaxCharacters, excerptMaxCharacters } from "../limits.ts";
import { defineResource } from "../resource.ts";
import { indonesianTexts } from "../form-texts.ts";

/** Beginnings of news. Fields that news have too fill theirs. */
export const template = defineResource({
  name: "template",
  api: "template",
  area: "content",
  labelField: "name",
  language: "id",
  paging: "whole",
  visible: "never",
  isWritable: true,
  isAuthored: false,
  fills: "article",
  searched: ["name", "title"],
  filters: ["category_id"],
  sortable: ["id", "name", "updated_at"],
  defaultSort: ["name", "id"],
  fields: {
    name: text("Nama templat", {
      help: "Untuk dipilih saat menulis, misalnya: Pemeliharaan sistem.",
    }),
    title: optional(
      text("Judul", {
        advisedCharacters: documentTitleMaxCharacters,
        help: "Bagian yang berganti dapat ditulis dalam kurung siku, misalnya [tanggal].",
      }),
    ),
    category_id: optional(reference("Kategori", { to: "category", as: "category" })),
    excerpt: optional(
      text("Ringkasan", { isMultiline: true, advisedCharacters: excerptMaxCharacters }),
    ),
    content: optional(richText("Konten")),
    image: optional(image("Gambar", { request: "image", response: "image", alt: "image_alt" })),
    image_alt: optional(text("Teks alternatif gambar")),
  },
  admin: {
    listPath: "/templat",
    formPath: "/templat",
    listTitle: "Templat Berita",
    formTitle: { create: "Templat Berita", edit: "Templat Berita" },
    purpose:
      "Judul, ringkasan, dan isi yang selalu dipakai, untuk pengumuman yang berulang. Pembaca tidak melihatnya.",
    columns: ["name", "title", "category_id"],
    menu: { label: "Templat Berita", order: 39 },
  },
  texts: indonesianTexts("Templat", {
    created: "Templat sudah dibuat",
    updated: "Templat sudah diperbarui",
  }),
  sample: {
    name: "Pemeliharaan sistem",
    title: "SIPLah dalam pemeliharaan pada [tanggal]",
    excerpt: "Layanan berhenti sementara.",
    content: "<p>Pemeliharaan berlangsung pada [tanggal], pukul [jam].</p>",
  },
});
