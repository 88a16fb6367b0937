/** Articles of other sites, for those who want to read on. */
import { choice, integer, optional, status, text, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { defineResource } from "../resource.ts";

const pageLabels = { goverment: "Bantuan Pemerintah", follow: "Ikuti SIPLah" } as const;

/** External articles, by the page that leads to them. */
export const externalArticle = defineResource({
  name: "external_article",
  api: "external-article",
  area: "content",
  labelField: "title",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { places: { field: "page", labels: pageLabels, order: ["order_no"] } },
  isWritable: true,
  isAuthored: false,
  searched: ["title", "source", "url"],
  filters: ["status", "page"],
  sortable: ["id", "title", "status"],
  defaultSort: ["order_no", "id"],
  fields: {
    title: text("Judul"),
    source: optional(text("Sumber", { help: "Nama situsnya, misalnya Jendela Pendidikan." })),
    url: url("Alamat"),
    page: choice(
      "Halaman",
      Object.entries(pageLabels).map(([value, label]) => ({ value, label })),
    ),
    order_no: optional(integer("Urutan", { min: 1 })),
    status: status(),
  },
  admin: {
    listPath: "/external-article",
    formPath: "/external-article",
    listTitle: "Artikel luar",
    formTitle: { create: "Artikel luar", edit: "Artikel luar" },
    purpose: "Artikel di situs lain, untuk halaman Bantuan Pemerintah dan Ikuti SIPLah.",
    columns: ["title", "source", "page", "status"],
    menu: { label: "Artikel luar", order: 74 },
  },
  texts: indonesianTexts("Artikel luar", {
    created: "Artikel luar sudah dibuat",
    updated: "Artikel luar sudah diperbarui",
  }),
  sample: {
    title: "Jaringan dokumentasi hukum kementerian",
    url: "https://jdih.example/",
    page: "goverment",
    status: "active",
  },
});
