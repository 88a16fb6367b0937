import { expect, test } from "vitest";
import { isReorderable, orderSchema } from "./record-order.ts";
import { article } from "./resources/article.ts";
import { category } from "./resources/category.ts";
import { menu } from "./resources/menu.ts";
import { partner } from "./resources/partner.ts";
import { slideshow } from "./resources/slideshow.ts";
import { socialMedia } from "./resources/social-media.ts";

test.each([menu, partner, slideshow, socialMedia])(
  "$name is put in order in its list",
  (resource) => expect(isReorderable(resource)).toBe(true),
);

test.each([article, category])("$name isn't, since its list is paged", (resource) =>
  expect(isReorderable(resource)).toBe(false),
);

test("an order names each record once", () => {
  const accepts = (...ids: number[]) =>
    orderSchema(partner).safeParse({ records: ids.map((id) => ({ id, version: 1 })) }).success;
  expect(accepts(2, 1)).toBe(true);
  expect(accepts(2, 1, 2)).toBe(false);
  expect(accepts()).toBe(false);
});
