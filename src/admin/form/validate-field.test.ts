import { expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { article } from "#contract/resources/article.ts";
import { user } from "#contract/resources/user.ts";
import { beginningValues } from "#admin/field-input/form-value.ts";
import { fieldProblem } from "./validate-field.ts";

const empty = { ...beginningValues(article, null), is_top: null };

test("an empty required field has the specification's message", () => {
  expect(fieldProblem(article, "title", empty)).toBe("Judul wajib diisi!");
  expect(fieldProblem(article, "is_top", empty)).toBe("Berita Utama wajib diisi!");
  expect(fieldProblem(user, "role_id", beginningValues(user, null))).toBe('"Peran" wajib diisi!');
});

test("a word processor's empty paragraph is no content", () => {
  expect(fieldProblem(article, "content", { ...empty, content: "<p>&nbsp;</p>" })).toBe(
    "Konten wajib diisi!",
  );
});

test("the end must follow the beginning", () => {
  const moments = { ...empty, published_at: 200, expired_at: 100 };
  expect(fieldProblem(article, "expired_at", moments)).toBe(
    "Tanggal Berakhir harus setelah Tanggal Terbit.",
  );
  expect(fieldProblem(article, "expired_at", { ...moments, expired_at: 300 })).toBeNull();
});

test("digits that were typed count as the number", () => {
  expect(fieldProblem(article, "order_no", { ...empty, order_no: "12" })).toBeNull();
  expect(fieldProblem(article, "order_no", { ...empty, order_no: "0" })).not.toBeNull();
});

test.each(resources.filter(({ admin }) => admin !== undefined))(
  "an empty form of $name complains about what is required, alone or in place of another field, and no more",
  (resource) => {
    const starting = Object.entries(resource.fields).filter(([, field]) => "start" in field);
    const values = {
      ...beginningValues(resource, null),
      ...Object.fromEntries(starting.map(([name]) => [name, null])),
    };
    const complained = Object.keys(resource.fields).filter(
      (name) => fieldProblem(resource, name, values) !== null,
    );
    const broken = (resource.rules ?? []).filter((rule) => !rule.holds(values));
    const required = Object.entries(resource.fields)
      .filter(
        ([name, field]) =>
          (field.required && field.kind !== "status") || broken.some((rule) => rule.field === name),
      )
      .map(([name]) => name);
    expect(complained).toEqual(required);
  },
);
