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
