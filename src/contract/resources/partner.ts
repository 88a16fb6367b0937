/** Partners: the operators of the marketplaces. */
import { choice, image, integer, optional, status, text, timestamp, url } from "../field.ts";
import { defineResource } from "../resource.ts";
import { indonesianTexts } from "../form-texts.ts";

/** Partners, who run the marketplaces. */
export const partner = defineResource({
  name: "partner",
  api: "partner",
  area: "content",
  labelField: "name",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/kunjungi" },
  isWritable: true,
  isAuthored: false,
  searched: ["name", "company", "brand", "website"],
  filters: ["status"],
  sortable: ["id", "name", "order_no", "status"],
  defaultSort: ["order_no", "id"],
  official: { name: "name", address: "website" },
  importKey: ["name"],
  fields: {
    name: text("Nama"),
    company: optional(
      text("Badan usaha", {
        help: "Nama badan hukumnya, misalnya “PT Contoh Niaga”. Mitra ditemukan dengan nama ini juga.",
      }),
    ),
    // Design 11: a phone number or a short chat note.
    contact_number: text("No. Telepon", { alias: "phone_number" }),
    website: url("Website"),
    registration_url: url("Link Pendaftaran"),
    guide_url: url("Link Panduan"),
    brand: text("Branding", { alias: "branding" }),
    logo: optional(image("Logo", { request: "logo_file", response: "logo_path" })),
    order_no: optional(integer("Urutan", { min: 1 })),
    orders_end_at: optional(
      timestamp("Berhenti menerima pesanan sejak", {
        help: "Sejak waktu yang diisi, kartu dan daftar Mitra menyebutkannya, dan tombolnya hilang.",
      }),
    ),
    ends_at: optional(timestamp("Berhenti sejak")),
    address_state: optional(
      choice(
        "Alamat laman",
        [
          { value: "confirmed", label: "Sudah dipastikan" },
          { value: "unconfirmed", label: "Belum dipastikan" },
        ],
        { help: "Selama belum dipastikan tidak ada tautan ke laman Mitra." },
      ),
    ),
    status: status(),
  },
  rules: [
    {
      field: "ends_at",
      message: "Berhenti sejak tidak boleh sebelum Berhenti menerima pesanan.",
      holds: ({ orders_end_at: from, ends_at: until }) =>
        typeof from !== "number" || typeof until !== "number" || until >= from,
    },
  ],
  admin: {
    listPath: "/mitra",
    formPath: "/mitra",
    listTitle: "Mitra",
    formTitle: { create: "Mitra", edit: "Mitra" },
    purpose: "Pengelola pasar daring yang tampil di halaman Kunjungi SIPLah dan Penyedia.",
    columns: ["logo", "name", "website", "contact_number", "order_no", "status"],
    menu: { label: "Mitra", order: 40, key: "m" },
  },
  texts: indonesianTexts("Mitra", {
    created: "Mitra sudah dibuat",
    updated: "Mitra sudah diperbarui",
  }),
  sample: {
    name: "SIPLah Nusantara",
    company: "PT Nusantara Niaga",
    contact_number: "Gunakan obrolan di laman Mitra.",
    website: "https://mitra.example",
    registration_url: "https://mitra.example/daftar",
    guide_url: "https://mitra.example/panduan",
    brand: "Nusantara",
    status: "active",
  },
});
