/** The bytes of a cached response, and the memory that they take. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCachedResponse } from "./cached-response.ts";
import { encodings } from "./accept-encoding.ts";

test.each(encodings)("a cached response takes the memory of its bytes, as %s", async (encoding) => {
  for (const size of [300, 100_000]) {
    const response = createCachedResponse({
      status: 200,
      contentType: "text/plain",
      body: "siplah ".repeat(size),
    });
    const bytes = await response.body(encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

const restored = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const orders = encodings.flatMap((first) =>
  encodings.filter((then) => then !== first).map((then) => [first, then] as const),
);

test.each(orders)(
  "taken as %s first and then as %s it is the same text, cached in both",
  async (...order) => {
    for (const size of [300, 100_000]) {
      const body = "siplah ".repeat(size);
      let resizes = 0;
      const onResize = () => void (resizes += 1);
      const response = createCachedResponse(
        { status: 200, contentType: "text/plain", body },
        onResize,
      );
      const held = [];
      for (const encoding of order) {
        const bytes = await response.body(encoding);
        expect(String(restored[encoding](bytes))).toBe(body);
        expect(await response.body(encoding)).toBe(bytes);
        held.push(bytes.length);
      }
      const sum = (numbers: readonly number[]) =>
        numbers.reduce((total, number) => total + number, 0);
      expect(response.byteCount()).toBe(sum(held));
      expect(resizes).toBe(order.length);
    }
  },
);

test("two encodings of a large response can be requested at a time", async () => {
  const body = "siplah ".repeat(100_000);
  const response = createCachedResponse({ status: 200, contentType: "text/plain", body });
  const all = await Promise.all(
    encodings.map(async (encoding) => restored[encoding](await response.body(encoding))),
  );
  expect(all.map(String)).toStrictEqual(encodings.map(() => body));
});
