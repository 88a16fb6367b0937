/** The glossary: words and abbreviations that visitors meet. */
import { optional, status, text, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { defineResource } from "../resource.ts";

/** Terms with their meanings. */
export const term = defineResource({
  name: "term",
  api: "term",
  area: "content",
  labelField: "name",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/istilah" },
  isWritable: true,
  isAuthored: false,
  slugFrom: "name",
  explains: "name",
  searched: ["name", "meaning"],
  filters: ["status"],
  sortable: ["id", "name", "status"],
  defaultSort: ["name", "id"],
  fields: {
    name: text("Istilah"),
    meaning: text("Arti", { isMultiline: true }),
    link_title: optional(text("Judul tautan", { help: "Untuk membaca lebih lanjut." })),
    link_url: optional(url("Alamat tautan", { offersPages: true })),
    status: status(),
  },
  admin: {
    listPath: "/glossary",
    formPath: "/glossary",
    listTitle: "Istilah",
    formTitle: { create: "Istilah", edit: "Istilah" },
    purpose: "Kata dan singkatan beserta artinya, untuk halaman Istilah.",
    columns: ["name", "meaning", "status"],
    menu: { label: "Istilah", order: 52, key: "i" },
  },
  texts: indonesianTexts("Istilah", {
    created: "Istilah sudah dibuat",
    updated: "Istilah sudah diperbarui",
  }),
  sample: {
    name: "BAST",
    meaning: "Berita acara serah terima, bukti barang atau jasa sudah diterima.",
    status: "active",
  },
});
