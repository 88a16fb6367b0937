/** FAQ categories. */
import { image, optional, status, text } from "../field.ts";
import { defineResource } from "../resource.ts";
import { englishTexts } from "../form-texts.ts";

/** Categories, under which `/tanya-jawab` lists the questions. */
export const faqCategory = defineResource({
  name: "faq_category",
  api: "faq-category",
  area: "content",
  labelField: "name",
  language: "en",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/tanya-jawab" },
  isWritable: true,
  isAuthored: false,
  slugFrom: "name",
  searched: ["name"],
  filters: ["status"],
  sortable: ["id", "name", "status"],
  defaultSort: ["id"],
  fields: {
    name: text("Name"),
    description: optional(text("Description")),
    logo: optional(image("Logo", { request: "logo_file", response: "logo_path" })),
    status: status(),
  },
  admin: {
    listPath: "/faq/category",
    formPath: "/faq/category",
    listTitle: "Faq Category",
    formTitle: { create: "FAQ Category Form", edit: "FAQ Category Form" },
    purpose: "Every question of the Faq List belongs to one category.",
    columns: ["logo", "name", "status"],
    menu: { label: "Kategori FAQ", group: "FAQ", order: 51 },
  },
  texts: englishTexts("Faq Category", {
    created: "Faq Category has been created",
    updated: "Faq Category has been updated",
  }),
  sample: { name: "Umum", status: "active" },
});
