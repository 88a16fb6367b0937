/** What bodies may be, before anybody looks at what they say. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { maxImageBodyBytes, maxJsonDepth } from "#contract/limits.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { isDeeperThan } from "./json-body.ts";

let portal: TestApp;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
});

const send = (
  payload: string | Buffer,
  contentType: string | null = "application/json",
  headers: Record<string, string> = {},
) =>
  editor.send({
    method: "POST",
    url: "/api/dashboard/article",
    headers: { ...headers, ...(contentType === null ? {} : { "content-type": contentType }) },
    payload,
  });

describe("a body", () => {
  test.each([
    "text/plain",
    "application/xml",
    "text/html",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json-seq",
    "application/octet-stream",
    "nonsense",
    null,
  ])("of the type %s isn't read", async (contentType) => {
    const response = await send('{"title":"x"}', contentType);
    expect([response.status, response.json()]).toStrictEqual([
      415,
      { message: errorCatalogue.unsupportedMediaType.message, code: "unsupportedMediaType" },
    ]);
  });

  test.each(["gzip", "br", "deflate", "zstd", "x", "gzip, identity"])(
    "that is encoded as %s isn't read",
    async (encoding) => {
      const response = await send("{}", "application/json", { "content-encoding": encoding });
      expect([response.status, response.json()]).toStrictEqual([
        415,
        { message: errorCatalogue.unsupportedMediaType.message, code: "unsupportedMediaType" },
      ]);
    },
  );

  test("may say that it is sent as it is", async () => {
    for (const encoding of ["identity", "Identity"]) {
      const response = await send("{}", "application/json", { "content-encoding": encoding });
      expect(response.status).toBe(422);
    }
  });

  test.each([
    ["broken", "{broken"],
    ["cut off", '{"title":"x'],
    ["empty", ""],
    ["two values", "{}{}"],
    ["a comment", "{} // halo"],
    ["a name twice removed", '{"__proto__":{"a":1}}'],
    ["a constructor", '{"constructor":{"prototype":{"a":1}}}'],
    ["not UTF-8", Buffer.from('{"title":"\xff\xfe"}', "latin1")],
    ["half a surrogate in bytes", Buffer.from('{"title":"\xed\xa0\x80"}', "latin1")],
    ["UTF-16", Buffer.from('{"title":"x"}', "utf16le")],
    ["nested too deeply", `{"title":${"[".repeat(maxJsonDepth)}${"]".repeat(maxJsonDepth)}}`],
    ["nested without end", "[".repeat(400_000)],
  ])("that is %s is a 400", async (_name, payload) => {
    const response = await send(payload);
    expect([response.status, response.json()]).toStrictEqual([
      400,
      { message: errorCatalogue.malformedRequest.message, code: "malformedRequest" },
    ]);
  });

  test("that is too large is refused by its announced length, before it arrives", async () => {
    const response = await editor.send({
      method: "POST",
      url: "/api/dashboard/article",
      headers: {
        "content-type": "application/json",
        "content-length": String(maxImageBodyBytes + 1),
      },
      payload: "{",
    });
    expect([response.status, response.json()]).toStrictEqual([
      413,
      { message: errorCatalogue.bodyTooLarge.message, code: "bodyTooLarge" },
    ]);
  });

  test("with numbers beyond measure is a 422 at their field", async () => {
    for (const number of ["1e999", "-1e999", "1e308", "9007199254740993", "0.1e-300"]) {
      const response = await send(`{"order_no":${number}}`);
      expect(response.status, number).toBe(422);
      expect(response.json().errors?.map(({ field }) => field)).toContain("order_no");
    }
  });
});

describe("the depth of JSON", () => {
  const depthOf = (value: unknown): number =>
    typeof value === "object" && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
      : 0;

  test("is counted as it is, whatever stands in the strings", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(7), (value, maxDepth) => {
        expect(isDeeperThan(JSON.stringify(value), maxDepth)).toBe(depthOf(value) > maxDepth);
      }),
      { examples: [[{ 'a"[[[\\': ["\\", '\\"', "]]]"] }, 1]] },
    );
  });
});
