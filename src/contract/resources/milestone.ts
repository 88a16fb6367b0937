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

/** Whether a month of that year has such a day. */
function hasDay(year: number, month: string, day: number): boolean {
  return day <= new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
}

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
    {
      field: "day",
      message: "Pilih hari yang ada di bulan itu.",
      holds: ({ year, month, day }) =>
        typeof year !== "number" ||
        typeof month !== "string" ||
        typeof day !== "number" ||
        hasDay(year, month, day),
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
