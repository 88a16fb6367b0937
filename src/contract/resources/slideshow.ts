/** Slides of the home page's hero. */
import { image, integer, optional, status, text, url } from "../field.ts";
import { slideshowMaxItems } from "../limits.ts";
import { defineResource } from "../resource.ts";
import { englishTexts } from "../form-texts.ts";

/** Slides of the home page's hero. */
export const slideshow = defineResource({
  name: "slideshow",
  api: "slideshow",
  area: "content",
  labelField: "title",
  language: "en",
  paging: "whole",
  visible: "whenActive",
  visibility: {
    shownAt: "/",
    places: { labels: { "": "Beranda" }, order: ["order_no"], maxRecords: slideshowMaxItems },
  },
  isWritable: true,
  isAuthored: false,
  searched: ["title", "short_description"],
  filters: ["status"],
  sortable: ["id", "title", "order_no", "status"],
  defaultSort: ["order_no", "id"],
  fields: {
    title: text("Title"),
    short_description: text("Short Description", { isMultiline: true }),
    url_name: text("Url Name"),
    url: url("Url", { offersPages: true }),
    video_url_name: text("Video Url Name"),
    video_url: url("Video Url", { isVideo: true, mayBePage: true }),
    image: optional(
      image("Image", {
        request: "image",
        response: "image",
        fileName: "image_name",
        alt: "image_alt",
      }),
    ),
    image_alt: optional(text("Image description")),
    order_no: optional(integer("Order", { min: 1 })),
    status: status(),
  },
  admin: {
    listPath: "/slideshow",
    formPath: "/slideshow",
    listTitle: "Slideshow List",
    formTitle: { create: "Slideshow Form", edit: "Slideshow Form" },
    purpose: "Headings, invitations and pictures at the very top of the site's Beranda.",
    columns: ["image", "title", "url_name", "order_no", "status"],
    menu: { label: "Slideshow", order: 61, key: "s" },
  },
  texts: englishTexts("Slideshow", {
    created: "Slideshow has been created",
    updated: "Slideshow has been updated",
  }),
  sample: {
    title: "Belanja kebutuhan sekolah, terbuka sejak pesanan pertama",
    short_description: "Setiap langkah tercatat dan mudah dipertanggungjawabkan.",
    url_name: "Pelajari lebih lanjut",
    url: "/#cara",
    video_url_name: "Putar video",
    video_url: "/pelajari",
    status: "active",
  },
});
