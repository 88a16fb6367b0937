/** Menu entries of the public site. */
import { choice, integer, optional, reference, status, text, url } from "../field.ts";
import { defineResource } from "../resource.ts";
import { englishTexts } from "../form-texts.ts";

/** Specification 4 and 9: entries with these urls can't be deleted. */
export const protectedMenuUrls = [
  "/kunjungi",
  "/bantuan-pemerintah",
  "/pelajari",
  "/ikuti",
] as const;

/** An entry without a place stands at the top, or it would be seen nowhere. */
export const usualMenuLocation = "header";

/** Menus of the site. */
export const menu = defineResource({
  name: "menu",
  api: "menu",
  area: "content",
  labelField: "title",
  language: "en",
  paging: "whole",
  visible: "whenActive",
  visibility: {
    shownAt: "/",
    places: {
      field: "location",
      labels: {
        header: "the header",
        footer: "the footer",
        help: "the column Bantuan of the footer",
        industry: "the column Konten Industri of the footer",
      },
      usual: usualMenuLocation,
      order: ["order_no"],
    },
  },
  leadsTo: "url",
  isWritable: true,
  isAuthored: false,
  searched: ["title", "url"],
  filters: ["status", "location"],
  sortable: ["id", "title", "order_no", "status"],
  defaultSort: ["order_no", "id"],
  importKey: ["title", "location", "parent_id"],
  fields: {
    title: text("Title"),
    url: url("Url"),
    parent_id: optional(reference("Parent", { to: "menu", as: "parent" })),
    target: optional(
      choice("Target", [
        { value: "_self", label: "_self" },
        { value: "_blank", label: "_blank" },
      ]),
    ),
    location: optional(
      choice("Location", [
        { value: "header", label: "Header" },
        { value: "footer", label: "Footer" },
        { value: "help", label: "Footer: Bantuan" },
        { value: "industry", label: "Footer: Konten Industri" },
      ]),
    ),
    order_no: integer("Order", { min: 1 }),
    status: status(),
  },
  admin: {
    listPath: "/menu",
    formPath: "/menu",
    listTitle: "Menu List",
    formTitle: { create: "Menu Form", edit: "Menu Form" },
    purpose: "Links at the top and the bottom of every page of the site.",
    columns: ["title", "url", "parent_id", "target", "order_no", "status"],
    menu: { label: "Menu", order: 60 },
  },
  texts: englishTexts("Menu", {
    created: "Menu has been created",
    updated: "Menu has been updated",
  }),
  sample: { title: "Tentang SIPLah", url: "/pelajari#tentang", order_no: 1, status: "active" },
});
