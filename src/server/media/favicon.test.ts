import { expect, test } from "vitest";
import sharp from "sharp";
import { createTestApp } from "../test-kit/test-app.ts";

test("the icon stands where browsers look for it unasked", async () => {
  const portal = await createTestApp();
  const response = await portal.app.inject({ url: "/favicon.ico" });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("image/x-icon");
  const list = response.rawPayload;
  expect([list.readUInt16LE(0), list.readUInt16LE(2)]).toStrictEqual([0, 1]);
  const last = list.subarray(6 + 16 * (list.readUInt16LE(4) - 1));
  const image = list.subarray(last.readUInt32LE(12), last.readUInt32LE(12) + last.readUInt32LE(8));
  expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 48, height: 48 });
});
