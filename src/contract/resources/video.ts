/** Videos of the public pages (which page shows them). */
import { choice, image, optional, status, text, url } from "../field.ts";
import { defineResource } from "../resource.ts";
import { englishTexts } from "../form-texts.ts";

/** Films. */
export const video = defineResource({
  name: "video",
  api: "video",
  area: "content",
  labelField: "name",
  language: "en",
  paging: "whole",
  visible: "whenActive",
  visibility: {
    places: {
      field: "page",
      labels: { home: "Beranda", school: "Satuan Pendidikan", seller: "Penyedia" },
      order: [],
      maxRecords: 1,
    },
  },
  isWritable: true,
  isAuthored: false,
  searched: ["name", "url"],
  filters: ["status", "page"],
  sortable: ["id", "name", "status"],
  defaultSort: ["id"],
  fields: {
    name: text("Name"),
    url: url("Url", { isVideo: true }),
    thumbnail: optional(image("Thumbnail", { request: "thumbnail", response: "thumbnail" })),
    thumbnail_alt: optional(text("Thumbnail description")),
    description: optional(text("Description", { isMultiline: true })),
    page: optional(
      choice("Page", [
        { value: "home", label: "Beranda" },
        { value: "school", label: "Satuan Pendidikan" },
        { value: "seller", label: "Penyedia" },
      ]),
    ),
    status: status(),
  },
  admin: {
    listPath: "/video",
    formPath: "/video",
    listTitle: "Video",
    formTitle: { create: "Add Video", edit: "Edit Video", tab: "Video Form" },
    purpose: "Videos for the pages Beranda, Satuan Pendidikan and Penyedia of the site.",
    columns: ["thumbnail", "name", "url", "page", "status"],
    menu: { label: "Video", order: 63, key: "v" },
  },
  texts: {
    ...englishTexts("Video", {
      created: "Video has been created",
      updated: "Video has been updated",
    }),
    // Specification 8: the question really says "Category"; the screen names the video below it.
    confirmDelete: "Are you sure delete this Category?",
  },
  sample: { name: "Sekilas SIPLah", url: "/video/siplah-sekilas.mp4", status: "active" },
});
