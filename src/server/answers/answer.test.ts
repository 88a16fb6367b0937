/** The bytes of an answer, and what they take. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { asBytes } from "./answer.ts";
import { encodings } from "./encoding.ts";

test.each(encodings)("a kept answer takes the memory of its bytes, as %s", async (encoding) => {
  for (const size of [300, 100_000]) {
    const answer = asBytes({
      status: 200,
      contentType: "text/plain",
      body: "siplah ".repeat(size),
    });
    const bytes = await answer.body(encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

const restored = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const orders = encodings.flatMap((first) =>
  encodings.filter((then) => then !== first).map((then) => [first, then] as const),
);

test.each(orders)(
  "taken as %s first and then as %s it is the same text, kept in both",
  async (...order) => {
    for (const size of [300, 100_000]) {
      const body = "siplah ".repeat(size);
      const growths: number[] = [];
      const answer = asBytes({ status: 200, contentType: "text/plain", body }, (byteCount) =>
        growths.push(byteCount),
      );
      const held = [];
      for (const encoding of order) {
        const bytes = await answer.body(encoding);
        expect(String(restored[encoding](bytes))).toBe(body);
        expect(await answer.body(encoding)).toBe(bytes);
        held.push(bytes.length);
      }
      const sum = (numbers: readonly number[]) =>
        numbers.reduce((total, number) => total + number, 0);
      expect(answer.byteCount + sum(growths)).toBe(sum(held));
    }
  },
);

test("who ask for two encodings of a large answer at a time get both", async () => {
  const body = "siplah ".repeat(100_000);
  const answer = asBytes({ status: 200, contentType: "text/plain", body });
  const all = await Promise.all(
    encodings.map(async (encoding) => restored[encoding](await answer.body(encoding))),
  );
  expect(all.map(String)).toStrictEqual(encodings.map(() => body));
});
