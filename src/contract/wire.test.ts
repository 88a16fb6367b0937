/** The wire's values and the code's: what goes over it comes back as it was, whatever it is. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Field } from "./field.ts";
import { timestampRangeSeconds } from "./limits.ts";
import { resources } from "./registry.ts";
import { createSchema, isSafeAddress, requestFieldSchema } from "./request-schemas.ts";
import { article } from "./resources/article.ts";
import { dateFromSeconds, domainValues, requestName, secondsFromDate } from "./wire.ts";

const seconds = fc.integer({ min: timestampRangeSeconds.first, max: timestampRangeSeconds.last });

describe("a moment", () => {
  test("is the same second on both sides, from 1970 to the end of 9999", () => {
    fc.assert(
      fc.property(seconds, (second) => {
        expect(secondsFromDate(dateFromSeconds(second))).toBe(second);
      }),
    );
  });

  test("loses the parts of its second, and never gains one", () => {
    fc.assert(
      fc.property(seconds, fc.nat(999), (second, milliseconds) => {
        expect(secondsFromDate(new Date(second * 1000 + milliseconds))).toBe(second);
      }),
    );
  });
});

describe("a body that its schema lets through", () => {
  const texts = fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 });
  // A title is one line: its line breaks become blanks.
  const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/u;
  const lines = texts.filter((text) => !lineBreak.test(text));

  test("has its texts character by character", () => {
    fc.assert(
      fc.property(lines, texts, (title, excerpt) => {
        const parsed = createSchema(article).safeParse({ ...article.sample, title, excerpt });
        fc.pre(parsed.success);
        const values = domainValues(article, parsed.data as Record<string, unknown>);
        expect([values["title"], values["excerpt"]]).toStrictEqual([title, excerpt]);
      }),
    );
  });

  test("says yes and no in either way of writing them", () => {
    for (const [sent, meant] of [
      [true, true],
      [1, true],
      [false, false],
      [0, false],
    ] as const) {
      expect(domainValues(article, { is_top: sent })["is_top"]).toBe(meant);
    }
  });

  test("has a value of the right kind for each of its fields, or none", () => {
    const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
      timestamp: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
      flag: (value) => typeof value === "boolean",
      integer: Number.isSafeInteger,
      reference: Number.isSafeInteger,
      image: (value) => typeof value === "object" && value !== null && "kind" in value,
    };
    const isText = (value: unknown) => typeof value === "string";
    const fields: (readonly [(typeof resources)[number], string, Field])[] = resources.flatMap(
      (resource) =>
        Object.entries(resource.fields).map(([name, field]) => [resource, name, field] as const),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.integer(), fc.stringMatching(/^\d{1,12}$/)),
        ([resource, name, field], sent) => {
          const parsed = requestFieldSchema(resource, field).safeParse(sent);
          fc.pre(parsed.success);
          const value = domainValues(resource, { [requestName(name, field)]: parsed.data })[name];
          const fits = (kinds[field.kind] ?? isText)(value);
          expect(fits || value === null, `${resource.name}.${name}: ${String(value)}`).toBe(true);
        },
      ),
      { numRuns: 1_000, seed: 1 },
    );
  });
});

describe("an address", () => {
  test("that is let through leads to this site, over http(s), or to a mailbox or telephone", () => {
    const parts = fc.constantFrom(
      ..."/ // \\ : . @ ? # javascript data https http mailto tel a.example \t \n \u0000 %2f ;".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 8 }), (pieces) => {
        const address = pieces.join("");
        fc.pre(isSafeAddress(address));
        const read = new URL(address, "https://siplah.example/halaman/");
        expect(["https:", "http:", "mailto:", "tel:"]).toContain(read.protocol);
        if (address.startsWith("/")) expect(read.origin).toBe("https://siplah.example");
      }),
      { numRuns: 1_000, seed: 1 },
    );
  });
});
