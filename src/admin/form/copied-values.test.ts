import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { template } from "#contract/resources/template.ts";
import { beginningValues } from "#admin/field-input/form-value.ts";
import { copiedValues, filledValues } from "./copied-values.ts";

const record = {
  ...article.sample,
  id: 7,
  version: 3,
  image: "/media/0123456789abcdef0123456789abcdef.jpg",
  slideshow: 1,
  order_no: 4,
};

test("a copy takes over texts and image, and begins as every new record", () => {
  const copied = copiedValues(article, record);
  expect(copied).toMatchObject({
    title: "Cara membuat BAST yang benar (salinan)",
    content: article.sample.content,
    category_id: 1,
    image: { kind: "uploaded", address: record.image, replaces: null },
  });
  const begun = beginningValues(article, null);
  for (const name of ["status", "published_at", "expired_at", "is_top", "slideshow", "order_no"]) {
    expect(copied).not.toHaveProperty(name);
    expect(begun).toHaveProperty(name);
  }
});

test("a template fills what it says, and leaves the rest as a new record begins", () => {
  const filled = filledValues(article, template, {
    ...template.sample,
    category_id: 4,
    excerpt: "",
    image: record.image,
    id: 2,
    version: 1,
  });
  expect(filled).toStrictEqual({
    title: "SIPLah dalam pemeliharaan pada [tanggal]",
    category_id: 4,
    content: template.sample.content,
    image: { kind: "uploaded", address: record.image, replaces: null },
  });
});
