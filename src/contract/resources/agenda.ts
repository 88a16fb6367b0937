/** The agenda: what takes place when, before and after it did. */
import { optional, status, text, timestamp, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { endsAfter } from "../record-rules.ts";
import { defineResource } from "../resource.ts";

/** Entries of the agenda; which of them are past is told by the clock. */
export const agenda = defineResource({
  name: "agenda",
  api: "agenda",
  area: "content",
  labelField: "title",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/ikuti" },
  isWritable: true,
  isAuthored: false,
  searched: ["title", "place"],
  filters: ["status"],
  sortable: ["id", "title", "starts_at", "ends_at", "status"],
  defaultSort: ["-starts_at", "-id"],
  fields: {
    title: text("Judul"),
    starts_at: timestamp("Mulai"),
    ends_at: timestamp("Selesai", {
      dateAlone: "endOfDay",
      help: "Sesudah waktu yang diisi, acara pindah ke Arsip dengan sendirinya.",
    }),
    dates: optional(
      text("Tanggal dalam kata", {
        help: "Hanya bila harinya tidak berurutan, misalnya 16, 18, dan 23 Juli 2024.",
      }),
    ),
    place: optional(text("Tempat", { help: "Misalnya Daring, atau nama gedung dan kotanya." })),
    link_title: optional(text("Judul tautan", { help: "Untuk membaca lebih lanjut." })),
    link_url: optional(url("Alamat tautan", { offersPages: true })),
    status: status(),
  },
  rules: [endsAfter("starts_at", "ends_at", "Selesai harus setelah Mulai.")],
  admin: {
    listPath: "/agenda",
    formPath: "/agenda",
    listTitle: "Agenda",
    formTitle: { create: "Agenda", edit: "Agenda" },
    purpose: "Acara untuk halaman Ikuti SIPLah. Yang sudah lewat pindah ke Arsip pada waktunya.",
    columns: ["title", "starts_at", "ends_at", "status"],
    menu: { label: "Agenda", order: 69 },
  },
  texts: indonesianTexts("Agenda", {
    created: "Agenda sudah dibuat",
    updated: "Agenda sudah diperbarui",
  }),
  sample: {
    title: "Kelas daring: menyusun paket belanja",
    starts_at: 1_665_712_800,
    ends_at: 1_665_719_999,
    status: "active",
  },
});
