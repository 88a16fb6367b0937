/** Uploads from the request's text to the file that is stored, as far as the decoder decides on them. */
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { maxImagePixels, maxUploadBytes } from "#contract/limits.ts";
import { prepareUpload } from "./prepare-upload.ts";
import { announcedJpeg, plainJpeg } from "../test-kit/upload-samples.ts";

const prepare = (bytes: Buffer) => prepareUpload(bytes.toString("base64"));
const wrongType = { kind: "refused", reason: "wrongType" };
const damaged = { kind: "refused", reason: "damaged" };
const tooManyPixels = { kind: "refused", reason: "tooManyPixels" };

const jpeg = await plainJpeg(40, 30);
const accepted = { kind: "ok", media: { extension: "jpg", width: 40, height: 30 } };

describe("a JPEG", () => {
  test("is accepted, also a progressive one", async () => {
    expect(await prepare(jpeg)).toMatchObject(accepted);
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
    expect(await prepare(progressive)).toMatchObject(accepted);
  });

  test("is accepted with a film behind its end, as phones write it, up to the size limit", async () => {
    const film = Buffer.alloc(maxUploadBytes - 1 - jpeg.length, "ftypmp42…");
    expect(await prepare(Buffer.concat([jpeg, film]))).toMatchObject(accepted);
  });

  test("is refused unless all of it is there", async () => {
    for (let length = 0; length < jpeg.length; length += 1) {
      const expected = length < 2 ? wrongType : damaged;
      expect(await prepare(jpeg.subarray(0, length)), `${length} bytes`).toEqual(expected);
    }
  });

  test("is refused when it is something else behind its first bytes", async () => {
    const html = Buffer.from("\xff\xd8\xff\xe0<script>x", "latin1");
    expect(await prepare(html)).toEqual(damaged);
  });

  test("is refused one row above the pixel limit, and at it only for what is missing", async () => {
    const width = 8000;
    const height = maxImagePixels / width;
    expect(await prepare(await announcedJpeg(width, height))).toEqual(damaged);
    expect(await prepare(await announcedJpeg(width, height + 1))).toEqual(tooManyPixels);
    expect(await prepare(await announcedJpeg(65_535, 65_535))).toEqual(tooManyPixels);
    expect(await prepare(await announcedJpeg(0, 10))).toEqual(damaged);
  });

  test("with damage anywhere is prepared or refused, and never ends the decoder", async () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(), async (changes, cut) => {
        const bytes = Buffer.from(jpeg);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const result = await prepare(bytes.subarray(0, bytes.length - (cut % 20)));
        expect(["ok", "refused"]).toContain(result.kind);
      }),
      { numRuns: 500 },
    );
    expect(await prepare(jpeg)).toMatchObject(accepted);
  });
});
