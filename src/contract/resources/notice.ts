/** Notices: what stands above the pages for a time, and ends by itself. */
import { choice, optional, status, text, timestamp, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { endsAfter } from "../record-rules.ts";
import { defineResource } from "../resource.ts";

/** Notices, each for its time and place. */
export const notice = defineResource({
  name: "notice",
  api: "notice",
  area: "content",
  labelField: "title",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { window: { from: "starts_at", until: "ends_at" } },
  isWritable: true,
  isAuthored: false,
  searched: ["title", "body"],
  filters: ["status", "place"],
  sortable: ["id", "title", "starts_at", "ends_at", "status"],
  defaultSort: ["-starts_at", "-id"],
  fields: {
    title: text("Judul", {
      help: "Satu kalimat, misalnya apa yang berubah dan kapan. Di ponsel tampil paling banyak dua baris, sekitar 70 huruf.",
    }),
    deadline: optional(
      text("Yang harus dilakukan", {
        help: "Misalnya sampai kapan. Di ponsel tampil sesudah judul bila masih muat.",
      }),
    ),
    body: optional(
      text("Penjelasan", {
        isMultiline: true,
        help: "Di ponsel tampil setelah pengumuman ditekan, bila tidak ada tautan.",
      }),
    ),
    link_title: optional(text("Judul tautan")),
    link_url: optional(url("Alamat tautan", { offersPages: true })),
    place: choice("Tempat", [
      { value: "home", label: "Beranda" },
      { value: "all", label: "Semua halaman" },
      { value: "school", label: "Satuan Pendidikan" },
      { value: "seller", label: "Penyedia" },
      { value: "visit", label: "Kunjungi SIPLah" },
      { value: "news", label: "Info & Berita" },
    ]),
    starts_at: timestamp("Mulai tampil", { start: "now", presets: { kind: "start" } }),
    ends_at: timestamp("Berakhir", {
      dateAlone: "endOfDay",
      presets: { kind: "end", after: "starts_at" },
    }),
    status: status(),
  },
  rules: [endsAfter("starts_at", "ends_at", "Berakhir harus setelah Mulai tampil.")],
  admin: {
    listPath: "/notice",
    formPath: "/notice",
    listTitle: "Pengumuman singkat",
    formTitle: { create: "Pengumuman singkat", edit: "Pengumuman singkat" },
    purpose: "Pita di atas halaman, yang mulai dan berakhir sendiri pada waktunya.",
    columns: ["title", "place", "starts_at", "ends_at", "status"],
    menu: { label: "Pengumuman singkat", order: 66 },
  },
  texts: indonesianTexts("Pengumuman singkat", {
    created: "Pengumuman singkat sudah dibuat",
    updated: "Pengumuman singkat sudah diperbarui",
  }),
  sample: {
    title: "Layanan tutup pada hari libur nasional.",
    deadline: "Kirim pertanyaan sebelum libur dimulai.",
    place: "home",
    starts_at: 1_665_712_800,
    ends_at: 2_051_222_399,
    status: "active",
  },
});
