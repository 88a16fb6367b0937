import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

const titles = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.lorem({ maxCount: 60 }),
);

test("a slug is words of small letters and digits with single dashes between them, and never long", () => {
  fc.assert(
    fc.property(titles, (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
      expect(slug.length).toBeLessThanOrEqual(80);
    }),
  );
});

test("a slug stays what it is when a slug is made of it", () => {
  fc.assert(
    fc.property(titles, (title) => {
      expect(slugOf(slugOf(title))).toBe(slugOf(title));
    }),
  );
});

test("accents and case make no other slug", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 5 }), (title) => {
      const accented = title.replaceAll(/[aeiou]/gu, "$&\u0301");
      expect(slugOf(accented.toUpperCase())).toBe(slugOf(title));
    }),
  );
});
