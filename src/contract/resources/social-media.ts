/** The programme's social-media accounts. */
import { image, integer, optional, status, text, url } from "../field.ts";
import { defineResource } from "../resource.ts";
import { englishTexts } from "../form-texts.ts";

/** Links to social media. */
export const socialMedia = defineResource({
  name: "social_media",
  api: "social-media",
  area: "content",
  labelField: "name",
  language: "en",
  paging: "whole",
  visible: "whenActive",
  visibility: { shownAt: "/" },
  isWritable: true,
  isAuthored: false,
  slugFrom: "name",
  searched: ["name", "url"],
  filters: ["status"],
  sortable: ["id", "name", "status"],
  defaultSort: ["order_no", "id"],
  fields: {
    name: text("Name"),
    url: url("Url"),
    logo: optional(image("Logo", { request: "logo_file", response: "logo_path" })),
    order_no: optional(integer("Order", { min: 1 })),
    status: status(),
  },
  admin: {
    listPath: "/social-media",
    formPath: "/social-media",
    listTitle: "Social Media",
    formTitle: { create: "Social Media", edit: "Social Media" },
    purpose: "Accounts that are linked at the bottom of every page of the site.",
    columns: ["logo", "name", "url", "status"],
    menu: { label: "Social Media", order: 62 },
  },
  texts: englishTexts("Social Media", {
    created: "Social Media has been created",
    updated: "Social Media has been updated",
  }),
  sample: { name: "Instagram", url: "https://www.instagram.com/", status: "active" },
});
