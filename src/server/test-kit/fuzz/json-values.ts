/** Values for a JSON schema: right ones, and whatever a hostile client may send in their place. */
import fc from "fast-check";
import type { JsonSchema } from "./openapi-document.ts";

const strangeTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "\ufeff",
  "NaN",
  "null",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "%00",
  "%ff",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "${7*7}",
  "javascript:alert(1)",
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "a@b.example",
  "https://contoh.example/?a=1#b",
  "/kunjungi",
  "0812",
  "1e309",
  "-0",
  "9".repeat(20),
  "x".repeat(256),
  "x".repeat(70_000),
  "👩‍👩‍👧‍👦".repeat(40),
];
const strangeNumbers = [0, -1, 1.5, 1e21, -1e21, 2_147_483_647, 2_147_483_648, Number.MAX_VALUE];

/** Unexpected text. */
export const strangeText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...strangeTexts),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

/** Any JSON at all. */
export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: strangeText },
  fc.constantFrom(...strangeNumbers),
  fc.constantFrom(null, true, false, [], {}, [[]], { id: 1 }, [null]),
  fc.jsonValue({ maxDepth: 4 }),
);

const headings = ["Nama", "Status", "Title", "Question", "Email", "Aktif", '"'];
/** Rows of cells, as a file of a spreadsheet may hold them. */
const strangeTable = fc
  .tuple(
    fc.constantFrom(",", ";", "\t"),
    fc.array(
      fc.array(fc.oneof(fc.constantFrom(...headings), strangeText), { minLength: 1, maxLength: 4 }),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([separator, rows]) => rows.map((cells) => cells.join(separator)).join("\n"));

/** A value that fits, as far as a schema says what fits. */
export function fittingValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { enum: choices, type, pattern, minimum, maximum, properties, items } = schema;
  if ("const" in schema) return fc.constant(schema["const"]);
  if (Array.isArray(choices)) return fc.constantFrom<unknown>(...choices);
  if (schema["contentEncoding"] === "base64") {
    const content = fc.oneof(strangeTable, strangeText);
    return content.map((text) => Buffer.from(text).toString("base64"));
  }
  const ways = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(ways)) return fc.oneof(...ways.map((one) => fittingValue(one as JsonSchema)));
  if (typeof pattern === "string" && !pattern.includes("(?")) {
    return fc.stringMatching(new RegExp(pattern, "u"));
  }
  if (type === "integer" || type === "number") {
    const min = Math.max(Number(minimum ?? 0), -2_147_483_648);
    return fc.integer({ min, max: Math.min(Number(maximum ?? 100), 2_147_483_647) });
  }
  if (type === "boolean") return fc.boolean();
  if (type === "array" && typeof items === "object" && items !== null) {
    return fc.array(fittingValue(items as JsonSchema), { minLength: 1, maxLength: 3 });
  }
  if (type === "null") return fc.constant(null);
  if (type === "object" && typeof properties === "object" && properties !== null) {
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, fittingValue(one as JsonSchema)]),
      ),
    );
  }
  return fc.oneof(
    fc.lorem({ maxCount: 5 }),
    fc.constantFrom("https://contoh.example", "/kunjungi"),
  );
}

/** The example of a body, or one that fits, with a few things put in its place or beside it. */
export function bodyFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys((schema["properties"] ?? {}) as object);
  const examples = schema["examples"];
  const start = Array.isArray(examples)
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<unknown>(...examples) },
        fittingValue(schema),
      )
    : fittingValue(schema);
  const change = fc.tuple(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom("x", ...names) }, strangeText),
    fc.oneof(strangeValue, fc.constant(undefined)),
  );
  const changed = fc
    .tuple(start, fc.array(change, { maxLength: 3 }))
    .map(([body, changes]) => ({ ...(body as object), ...Object.fromEntries(changes) }));
  return fc.oneof({ weight: 6, arbitrary: changed }, strangeValue);
}
