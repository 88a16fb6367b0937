import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { partner } from "#contract/resources/partner.ts";
import { menu } from "#contract/resources/menu.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { beginningValues, differingFields, requestBody } from "./form-value.ts";
import { onlyDigits } from "./only-digits.ts";

const stored: AdminRecord = {
  id: 3,
  version: 2,
  title: "Cara membuat BAST",
  category_id: 2,
  category: { id: 2, name: "Panduan" },
  excerpt: "Ringkas",
  content: "<p>Isi</p>",
  image: "/media/abc.jpg",
  image_name: "abc.jpg",
  image_alt: null,
  published_at: 1_665_712_800,
  expired_at: 2_051_222_399,
  is_top: true,
  slideshow: 0,
  order_no: 4,
  status: "active",
};

test("an untouched form sends the record as it is, without its image", () => {
  const body = requestBody(article, beginningValues(article, stored));
  const names = Object.keys(article.fields).filter((name) => name !== "image");
  expect(body).toEqual({
    ...Object.fromEntries(names.map((name) => [name, null])),
    attachments: [],
    title: "Cara membuat BAST",
    category_id: 2,
    excerpt: "Ringkas",
    content: "<p>Isi</p>",
    image_alt: null,
    published_at: 1_665_712_800,
    expired_at: 2_051_222_399,
    is_top: 1,
    slideshow: 0,
    order_no: "4",
    status: "active",
  });
});

test("a chosen image is sent as a data URL, a removed one as null", () => {
  const values = beginningValues(article, stored);
  const dataUrl = "data:image/gif;base64,R0lGODlh";
  const chosen = {
    ...values,
    image: { kind: "chosen", dataUrl, fileName: "a.gif", replaces: null } as const,
  };
  const removed = { ...values, image: { kind: "removed", address: "/media/abc.jpg" } as const };
  expect(requestBody(article, chosen)["image"]).toBe(dataUrl);
  expect(requestBody(article, removed)["image"]).toBeNull();
});

test("a new article starts inactive, from this minute on without an end, picked out nowhere, and with nothing else decided", () => {
  const now = new Date("2026-12-03T01:00:42Z");
  expect(beginningValues(article, null, now)).toMatchObject({
    status: "inactive",
    published_at: Date.parse("2026-12-03T01:00:00Z") / 1000,
    is_top: 0,
    slideshow: 0,
    expired_at: Date.parse("2034-12-31T16:59:00Z") / 1000,
    category_id: null,
  });
});

test("an empty optional reference is left out, an empty optional number is emptied", () => {
  const body = requestBody(menu, beginningValues(menu, null));
  expect(body).not.toHaveProperty("parent_id");
  expect(requestBody(partner, beginningValues(partner, null))["order_no"]).toBeNull();
});

test("typing and taking it back leaves nothing to save", () => {
  const before = beginningValues(article, stored);
  expect(differingFields(before, { ...before, title: "Lain" })).toEqual(["title"]);
  expect(differingFields(before, { ...before, image_alt: "" })).toEqual([]);
  expect(
    differingFields(before, { ...before, image: { kind: "stored", address: "/media/abc.jpg" } }),
  ).toEqual([]);
});

test("a pasted telephone number keeps its digits only", () => {
  expect(onlyDigits("+62 812-3456 7890 ext. 2")).toBe("62812345678902");
});

test("a new article starts in front of what editors have numbered", () => {
  expect(beginningValues(article, null)["order_no"]).toBe("1");
});
