/** Matters of the contact page: who answers what, and where that is done. */
import { choice, integer, optional, status, text, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { defineResource } from "../resource.ts";

/** Matters with who answers questions about them. */
export const contactMatter = defineResource({
  name: "contact_matter",
  api: "contact-matter",
  area: "content",
  labelField: "title",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/kontak" },
  isWritable: true,
  isAuthored: false,
  searched: ["title", "who", "how"],
  filters: ["status"],
  sortable: ["id", "title", "order_no", "status"],
  defaultSort: ["order_no", "id"],
  fields: {
    title: text("Urusan", { help: "Misalnya Pesanan, pembayaran, pengiriman, retur." }),
    who: text("Penjawab", { help: "Siapa yang menjawab, misalnya Mitra." }),
    how: optional(
      text("Cara bertanya", {
        isMultiline: true,
        help: "Melanjutkan penjawabnya, misalnya tempat Anda bertransaksi, lewat obrolan di lamannya.",
      }),
    ),
    icon: choice("Gambar", [
      { value: "store", label: "Toko" },
      { value: "log-in", label: "Pintu masuk" },
      { value: "receipt-text", label: "Kuitansi" },
      { value: "calculator", label: "Kalkulator" },
      { value: "scale", label: "Timbangan" },
      { value: "shield-check", label: "Perisai" },
      { value: "circle-help", label: "Tanda tanya" },
    ]),
    link_title: optional(text("Judul tautan")),
    link_url: optional(url("Alamat tautan", { offersPages: true })),
    order_no: optional(integer("Urutan", { min: 1 })),
    status: status(),
  },
  admin: {
    listPath: "/contact-matter",
    formPath: "/contact-matter",
    listTitle: "Urusan",
    formTitle: { create: "Urusan", edit: "Urusan" },
    purpose: "Urusan di halaman Kontak, dengan siapa yang menjawabnya.",
    columns: ["title", "who", "link_url", "status"],
    menu: { label: "Urusan kontak", order: 73 },
  },
  texts: indonesianTexts("Urusan", {
    created: "Urusan sudah dibuat",
    updated: "Urusan sudah diperbarui",
  }),
  sample: {
    title: "Pesanan, pembayaran, pengiriman, retur",
    who: "Mitra",
    how: "tempat Anda bertransaksi.",
    icon: "store",
    status: "active",
  },
});
