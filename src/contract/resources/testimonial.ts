/** What people say of the programme, by the page that shows it. */
import { choice, integer, optional, status, text } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { defineResource } from "../resource.ts";

/** Testimonials. */
export const testimonial = defineResource({
  name: "testimonial",
  api: "testimonial",
  area: "content",
  labelField: "source",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: {
    places: {
      field: "page",
      labels: { home: "Beranda", school: "Satuan Pendidikan", seller: "Penyedia" },
      order: ["order_no"],
    },
  },
  isWritable: true,
  isAuthored: false,
  searched: ["quote", "source"],
  filters: ["status", "page"],
  sortable: ["id", "source", "status"],
  defaultSort: ["order_no", "id"],
  fields: {
    quote: text("Testimoni", {
      isMultiline: true,
      help: "Kata orang itu sendiri, satu atau dua kalimat, tanpa tanda kutip.",
    }),
    source: text("Dari", {
      help: "Jabatan dan provinsi, misalnya Bendahara SMP negeri, Jawa Tengah. Nama hanya dengan izin.",
    }),
    page: choice("Halaman", [
      { value: "home", label: "Beranda" },
      { value: "school", label: "Satuan Pendidikan" },
      { value: "seller", label: "Penyedia" },
    ]),
    order_no: optional(integer("Urutan", { min: 1 })),
    status: status(),
  },
  admin: {
    listPath: "/testimonial",
    formPath: "/testimonial",
    listTitle: "Testimoni",
    formTitle: { create: "Testimoni", edit: "Testimoni" },
    purpose: "Kata sekolah dan Penyedia. Yang bawaan hanya contoh: ganti sebelum situs dipakai.",
    columns: ["quote", "source", "page", "status"],
    menu: { label: "Testimoni", order: 68 },
  },
  texts: indonesianTexts("Testimoni", {
    created: "Testimoni sudah dibuat",
    updated: "Testimoni sudah diperbarui",
  }),
  sample: {
    quote: "Pesanan dan dokumennya ada di satu tempat.",
    source: "Bendahara SMP negeri, Jawa Tengah",
    page: "home",
    status: "active",
  },
});
