/** Facts: figures that pages show, each with where it comes from and by when it is to be checked again. */
import { choice, optional, status, text, timestamp, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { defineResource } from "../resource.ts";

/** Figures of the programme. Of several records with one key the newest counts. */
export const fact = defineResource({
  name: "fact",
  api: "fact",
  area: "content",
  labelField: "label",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/" },
  isWritable: true,
  isAuthored: false,
  checkedAgainBy: "review_by",
  searched: ["label", "value", "source"],
  filters: ["status", "key"],
  sortable: ["id", "label", "review_by", "status"],
  defaultSort: ["id"],
  fields: {
    key: choice("Angka", [
      { value: "products", label: "Produk" },
      { value: "schools", label: "Satuan pendidikan" },
      { value: "sellers", label: "Penyedia" },
      { value: "partners", label: "Mitra" },
      { value: "provinces", label: "Provinsi" },
      { value: "districts", label: "Kabupaten/kota" },
      { value: "transactions", label: "Nilai transaksi" },
    ]),
    label: text("Keterangan", { help: "Tampil di samping angkanya, misalnya provinsi." }),
    value: text("Nilai", { help: "Seperti tampil, misalnya 12 juta+." }),
    unit: optional(text("Satuan", { help: "Tampil di belakang nilainya." })),
    as_of: text("Data per", { help: "Misalnya Oktober 2022." }),
    source: optional(text("Sumber", { help: "Dari mana angka ini, misalnya nama laporannya." })),
    source_url: optional(url("Alamat sumber")),
    owner: optional(
      text("Penanggung jawab", { help: "Unit yang memperbarui angka ini, bukan nama orang." }),
    ),
    review_by: timestamp("Periksa lagi sebelum", { dateAlone: "endOfDay" }),
    status: status(),
  },
  admin: {
    listPath: "/fact",
    formPath: "/fact",
    listTitle: "Angka",
    formTitle: { create: "Angka", edit: "Angka" },
    purpose: "Angka di Beranda dan panduan, dengan sumber dan tanggalnya.",
    columns: ["key", "value", "as_of", "review_by", "status"],
    menu: { label: "Angka", order: 67 },
  },
  texts: indonesianTexts("Angka", {
    created: "Angka sudah dibuat",
    updated: "Angka sudah diperbarui",
  }),
  sample: {
    key: "provinces",
    label: "provinsi",
    value: "34",
    as_of: "Oktober 2022",
    review_by: 2_051_222_399,
    status: "active",
  },
});
