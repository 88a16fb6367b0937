/** Milestones: the timeline of the programme. */
import { choice, integer, optional, status, text } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { defineResource } from "../resource.ts";

const months = [
  "Januari",
  "Februari",
  "Maret",
  "April",
  "Mei",
  "Juni",
  "Juli",
  "Agustus",
  "September",
  "Oktober",
  "November",
  "Desember",
].map((label, index) => ({ value: String(index + 1).padStart(2, "0"), label }));

/** Entries of the timeline. */
export const milestone = defineResource({
  name: "milestone",
  api: "milestone",
  area: "content",
  labelField: "event",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/pelajari" },
  isWritable: true,
  isAuthored: false,
  searched: ["event"],
  filters: ["status"],
  sortable: ["id", "year", "order_no", "status"],
  defaultSort: ["order_no", "year", "month", "day", "id"],
  fields: {
    year: integer("Tahun", { min: 1945, max: 2100, isYear: true }),
    month: optional(choice("Bulan", months)),
    day: optional(integer("Hari", { min: 1, max: 31 })),
    event: text("Peristiwa", { isMultiline: true }),
    order_no: optional(integer("Urutan", { min: 1, help: "Kosong: sesudah yang lain." })),
    status: status(),
  },
  rules: [
    {
      field: "day",
      message: "Pilih bulannya juga.",
      holds: ({ month, day }) => typeof day !== "number" || typeof month === "string",
    },
  ],
  admin: {
    listPath: "/milestone",
    formPath: "/milestone",
    listTitle: "Linimasa",
    formTitle: { create: "Linimasa", edit: "Linimasa" },
    purpose: "Peristiwa penting program untuk halaman Pelajari SIPLah.",
    columns: ["event", "year", "month", "status"],
    menu: { label: "Linimasa", order: 71 },
  },
  texts: indonesianTexts("Linimasa", {
    created: "Linimasa sudah dibuat",
    updated: "Linimasa sudah diperbarui",
  }),
  sample: {
    year: 2021,
    month: "08",
    day: 26,
    event: "SIPLah versi baru diluncurkan.",
    status: "active",
  },
});
