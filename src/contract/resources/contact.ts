/** Ways to reach the service, as the contact page and the footer show them. */
import { z } from "zod";
import { choice, status, text } from "../field.ts";
import { indonesianTexts } from "../form-texts.ts";
import { isSafeAddress } from "../request-schemas.ts";
import { defineResource } from "../resource.ts";

type Values = Readonly<Record<string, unknown>>;

/** Whether a way of one kind has a value of its form; other kinds count as fine. */
const whenKind = (kinds: readonly string[], isValid: (value: string) => boolean) => {
  return ({ kind, value }: Values) =>
    !kinds.includes(String(kind)) || typeof value !== "string" || isValid(value);
};

/** Ways to reach the service. */
export const contact = defineResource({
  name: "contact",
  api: "contact",
  area: "content",
  labelField: "value",
  language: "id",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/kontak" },
  isWritable: true,
  isAuthored: false,
  searched: ["value"],
  filters: ["status"],
  sortable: ["id", "status"],
  defaultSort: ["id"],
  fields: {
    kind: choice("Jenis", [
      { value: "address", label: "Alamat" },
      { value: "map", label: "Tautan peta" },
      { value: "hours", label: "Jam layanan" },
      { value: "email", label: "Surel" },
      { value: "phone", label: "Telepon" },
      { value: "whatsapp", label: "WhatsApp" },
    ]),
    value: text("Isi", { isMultiline: true }),
    status: status(),
  },
  rules: [
    {
      field: "value",
      message: "Tulis nomor dengan sedikitnya lima angka.",
      holds: whenKind(["phone", "whatsapp"], (value) => value.replaceAll(/\D/gu, "").length >= 5),
    },
    {
      field: "value",
      message: "Tulis alamat surel.",
      holds: whenKind(["email"], (value) => z.email().safeParse(value).success),
    },
    {
      field: "value",
      message: "Tulis alamat yang diawali https://.",
      holds: whenKind(["map"], (value) => /^https:\/\//iu.test(value) && isSafeAddress(value)),
    },
  ],
  admin: {
    listPath: "/contact",
    formPath: "/contact",
    listTitle: "Kontak",
    formTitle: { create: "Kontak", edit: "Kontak" },
    purpose: "Alamat, jam layanan, surel, dan nomor untuk halaman Kontak dan bagian bawah situs.",
    columns: ["kind", "value", "status"],
    menu: { label: "Kontak", order: 65 },
  },
  texts: indonesianTexts("Kontak", {
    created: "Kontak sudah dibuat",
    updated: "Kontak sudah diperbarui",
  }),
  sample: { kind: "address", value: "Gedung C Lantai 1, Jakarta", status: "active" },
});
