/** Where the guides for schools and sellers lead: an article, a tool or a page that explains a step. */
import { choice, status, text, url } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { defineResource } from "../resource.ts";

/** The steps and lines that can have links, as the admin app names them. */
const stepLabels = {
  school1: "Satuan Pendidikan, langkah 1",
  school2: "Satuan Pendidikan, langkah 2",
  school3: "Satuan Pendidikan, langkah 3",
  school4: "Satuan Pendidikan, langkah 4",
  school5: "Satuan Pendidikan, langkah 5",
  seller1: "Penyedia, langkah 1",
  seller2: "Penyedia, langkah 2",
  seller3: "Penyedia, langkah 3",
  seller4: "Penyedia, langkah 4",
  seller5: "Penyedia, langkah 5",
  tax1: "Penyedia, PPN",
  tax2: "Penyedia, PPh 22",
  tax3: "Penyedia, PKP",
  negotiation: "Alat Hitung, negosiasi",
  visit1: "Kunjungi SIPLah, sekolah",
  visit2: "Kunjungi SIPLah, Penyedia",
} as const;

/** Links below the steps and tax lines of the guides; each shows its first two. */
export const guideLink = defineResource({
  name: "guide_link",
  api: "guide-link",
  area: "content",
  labelField: "link_title",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: {
    places: {
      field: "step",
      labels: stepLabels,
      order: [],
      maxRecords: 2,
    },
  },
  isWritable: true,
  isAuthored: false,
  searched: ["link_title"],
  filters: ["status", "step"],
  sortable: ["id", "link_title", "status"],
  defaultSort: ["step", "id"],
  fields: {
    step: choice(
      "Langkah",
      Object.entries(stepLabels).map(([value, label]) => ({ value, label })),
    ),
    link_title: text("Judul tautan"),
    link_url: url("Alamat tautan", {
      offersPages: true,
      help: "Tautan ke berita yang tidak tayang tidak ditampilkan.",
    }),
    status: status(),
  },
  admin: {
    listPath: "/guide-link",
    formPath: "/guide-link",
    listTitle: "Tautan panduan",
    formTitle: { create: "Tautan panduan", edit: "Tautan panduan" },
    purpose: "Ke mana langkah di halaman Satuan Pendidikan dan Penyedia membawa pembacanya.",
    columns: ["step", "link_title", "link_url", "status"],
    menu: { label: "Tautan panduan", order: 72 },
  },
  texts: indonesianTexts("Tautan panduan", {
    created: "Tautan panduan sudah dibuat",
    updated: "Tautan panduan sudah diperbarui",
  }),
  sample: {
    step: "school1",
    link_title: "Alat hitung",
    link_url: "/alat",
    status: "active",
  },
});
