/** Regulations of the programme, and of the taxes and funds around it. */
import { choice, integer, optional, status, text, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { defineResource } from "../resource.ts";

/** Regulations, each with an anchor of its own. */
export const regulation = defineResource({
  name: "regulation",
  api: "regulation",
  area: "content",
  labelField: "number",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/pelajari" },
  isWritable: true,
  isAuthored: false,
  slugFrom: "number",
  searched: ["number", "title", "subject"],
  filters: ["status", "standing"],
  sortable: ["id", "number", "order_no", "status"],
  defaultSort: ["order_no", "id"],
  fields: {
    number: text("Nomor", { help: "Singkatan dan nomornya, misalnya PMK 131/2024." }),
    title: text("Judul singkat"),
    subject: text("Yang diatur", { isMultiline: true }),
    standing: choice("Keadaan", [
      { value: "current", label: "Berlaku" },
      { value: "check", label: "Periksa pembaruan" },
      { value: "past", label: "Tidak berlaku lagi" },
    ]),
    state: text("Keadaan dalam kata", {
      help: "Seperti tampil, misalnya Rujukan utama atau Digantikan pada 2025.",
    }),
    text_url: optional(url("Alamat naskah", { help: "Naskah resminya, misalnya di laman JDIH." })),
    link_title: optional(text("Judul ringkasan", { help: "Kosong: Ringkasan." })),
    link_url: optional(
      url("Alamat ringkasan", {
        offersPages: true,
        help: "Berita di situs ini yang menjelaskannya.",
      }),
    ),
    order_no: optional(integer("Urutan", { min: 1 })),
    status: status(),
  },
  admin: {
    listPath: "/regulation",
    formPath: "/regulation",
    listTitle: "Regulasi",
    formTitle: { create: "Regulasi", edit: "Regulasi" },
    purpose: "Peraturan untuk halaman Pelajari SIPLah, dengan keadaan dan naskahnya.",
    columns: ["number", "title", "state", "status"],
    menu: { label: "Regulasi", order: 70 },
  },
  texts: indonesianTexts("Regulasi", {
    created: "Regulasi sudah dibuat",
    updated: "Regulasi sudah diperbarui",
  }),
  sample: {
    number: "PMK 131/2024",
    title: "Perlakuan PPN",
    subject: "Dasar pengenaan 11/12 mulai 1 Januari 2025",
    standing: "current",
    state: "Rujukan",
    status: "active",
  },
});
