/** Government help (the name is the route's, spelling included). */
import { optional, richText, text, url } from "../field.ts";
import { defineResource } from "../resource.ts";
import { englishTexts } from "../form-texts.ts";

/** Government help. */
export const goverment = defineResource({
  name: "goverment",
  api: "goverment",
  area: "content",
  labelField: "title",
  language: "en",
  paging: "whole",
  visible: "always",
  visibility: { shownAt: "/bantuan-pemerintah" },
  isWritable: true,
  isReviewed: true,
  isAuthored: false,
  searched: ["title"],
  filters: [],
  sortable: ["id", "title"],
  defaultSort: ["id"],
  fields: {
    title: text("Title"),
    url: optional(url("Url")),
    content: optional(richText("Content", { isInLists: true })),
  },
  admin: {
    listPath: "/goverment",
    formPath: "/goverment",
    listTitle: "Goverment",
    formTitle: { create: "Goverment Form", edit: "Goverment Form" },
    purpose: "Programmes of help that are shown on the page Bantuan Pemerintah.",
    columns: ["title", "url"],
    menu: { label: "Bantuan Pemerintah", order: 64 },
  },
  texts: englishTexts("Goverment", {
    created: "Goverment has been created",
    updated: "Goverment has been updated",
  }),
  sample: { title: "Dana BOSP", url: "/bantuan-pemerintah" },
});
