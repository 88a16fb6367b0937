/** Frequent questions: all stand on a page of their own, six on each of two others. */
import { choice, integer, optional, reference, richText, status, text, url } from "../field.ts";
import { pageFaqMaxItems } from "../limits.ts";
import { defineResource } from "../resource.ts";
import { englishTexts } from "../form-texts.ts";

/** Questions with their answers; `/tanya-jawab?buka={slug}` opens one. */
export const faq = defineResource({
  name: "faq",
  api: "faq",
  area: "content",
  labelField: "question",
  language: "en",
  paging: "whole",
  visible: "whenActive",
  visibility: {
    shownAt: "/tanya-jawab?buka=:slug",
    places: {
      field: "page",
      labels: { school: "Satuan Pendidikan", seller: "Penyedia" },
      order: ["page_order"],
      maxRecords: pageFaqMaxItems,
      pageOfAll: "Tanya Jawab",
    },
  },
  isWritable: true,
  isAuthored: false,
  slugFrom: "question",
  searched: ["question", "answer"],
  filters: ["status", "faq_category_id", "page"],
  sortable: ["id", "question", "page_order", "status"],
  defaultSort: ["id"],
  importKey: ["question"],
  fields: {
    faq_category_id: reference("FAQ Category", { to: "faq-category", as: "faq_category" }),
    question: text("Question"),
    answer: richText("Answer", { isInLists: true }),
    page: optional(
      choice("Page", [
        { value: "school", label: "Satuan Pendidikan" },
        { value: "seller", label: "Penyedia" },
        { value: "none", label: "None" },
      ]),
    ),
    page_order: optional(integer("Order on page", { min: 1 })),
    link_title: optional(text("Link title", { help: "Shown below the answer, with the link." })),
    link_url: optional(url("Link url", { offersPages: true })),
    status: status(),
  },
  admin: {
    listPath: "/faq/list",
    formPath: "/faq/list",
    listTitle: "Faq List",
    formTitle: { create: "FAQ Form", edit: "FAQ Form" },
    purpose:
      "Frequent questions and their answers, for the pages Tanya Jawab, Satuan Pendidikan and Penyedia.",
    columns: ["question", "faq_category_id", "page", "status"],
    menu: { label: "Daftar FAQ", group: "FAQ", order: 50, key: "f" },
  },
  texts: englishTexts("Faq", { created: "Faq has been created", updated: "Faq has been updated" }),
  sample: {
    faq_category_id: 1,
    question: "Apa itu SIPLah?",
    answer: "<p>SIPLah adalah Sistem Informasi Pengadaan di Sekolah.</p>",
    status: "active",
  },
});
