/** Search rules: what visitors mean by words that the search doesn't find, and pages that answer them. */
import { optional, status, text, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { writtenUnless } from "../record-rules.ts";
import { defineResource } from "../resource.ts";

/** Searches with the spelling that is meant, a page that answers them, or both. */
export const searchRule = defineResource({
  name: "search_rule",
  api: "search-rule",
  area: "content",
  labelField: "searched",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  isWritable: true,
  isAuthored: false,
  searched: ["searched", "replacement", "link_title"],
  filters: ["status"],
  sortable: ["id", "searched", "status"],
  defaultSort: ["searched", "id"],
  fields: {
    searched: text("Kata yang dicari", {
      help: "Seperti diketik pengunjung, misalnya cek tagian. Huruf besar dan kecil sama saja.",
    }),
    replacement: optional(
      text("Ejaan yang benar", {
        help: "Dicari sebagai gantinya bila kata itu tidak ditemukan, misalnya cek tagihan.",
      }),
    ),
    link_url: optional(
      url("Arahkan ke", {
        offersPages: true,
        help: "Tampil paling atas bagi yang mencari kata itu. Berita yang tidak tayang tidak ditampilkan.",
      }),
    ),
    link_title: optional(text("Judul tautan", { help: "Kosong: judul halamannya." })),
    status: status(),
  },
  rules: [writtenUnless("replacement", "link_url", "Isi Ejaan yang benar, atau Arahkan ke.")],
  admin: {
    listPath: "/search-rule",
    formPath: "/search-rule",
    listTitle: "Kata pencarian",
    formTitle: { create: "Kata pencarian", edit: "Kata pencarian" },
    purpose: "Ejaan dan halaman yang dimaksud pengunjung dengan kata yang tidak ditemukan.",
    columns: ["searched", "replacement", "link_url", "status"],
    menu: { label: "Kata pencarian", order: 53 },
  },
  texts: indonesianTexts("Kata pencarian", {
    created: "Kata pencarian sudah dibuat",
    updated: "Kata pencarian sudah diperbarui",
  }),
  sample: {
    searched: "cek tagian",
    replacement: "cek tagihan",
    status: "active",
  },
});
