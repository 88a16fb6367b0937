/** News categories: each has a page of its own below Info & Berita. */
import { image, optional, status, text } from "../field.ts";
import { categoryPattern } from "../news-urls.ts";
import { defineResource } from "../resource.ts";
import { indonesianTexts } from "../form-texts.ts";

/** Categories; the news of an inactive one are hidden (`activeReferences` of the article). */
export const category = defineResource({
  name: "category",
  api: "category",
  area: "newsCategories",
  labelField: "name",
  language: "id",
  paging: "paged",
  visible: "whenActive",
  visibility: { page: categoryPattern },
  isWritable: true,
  isAuthored: false,
  slugFrom: "name",
  searched: ["name", "description"],
  filters: ["status"],
  sortable: ["id", "name", "status", "created_at"],
  defaultSort: ["id"],
  fields: {
    name: text("Nama"),
    description: text("Deskripsi", { isMultiline: true }),
    logo: optional(image("Logo", { request: "logo_file", response: "logo_path" })),
    status: status(),
  },
  admin: {
    listPath: "/category",
    formPath: "/category",
    listTitle: "Kategori",
    formTitle: { create: "Form Kategori", edit: "Form Kategori" },
    purpose:
      "Setiap berita termasuk dalam satu kategori, yang punya halaman sendiri di Info & Berita.",
    columns: ["logo", "name", "description", "status"],
    menu: { label: "Kategori", order: 30, key: "c" },
  },
  texts: indonesianTexts("Kategori", {
    created: "Kategori sudah dibuat",
    updated: "Kategori sudah diperbarui",
  }),
  sample: {
    name: "Panduan Satuan Pendidikan",
    description: "Langkah praktis bagi sekolah: membandingkan, memeriksa, dan membayar.",
    status: "active",
  },
});
