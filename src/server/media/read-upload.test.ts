import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { maxUploadBytes } from "#contract/limits.ts";
import { readUpload } from "./read-upload.ts";
import { animatedGif, announcedGif, pdf, plainJpeg } from "../test-kit/upload-samples.ts";

const read = (bytes: Buffer) => readUpload(bytes.toString("base64"));
const wrongType = { kind: "refused", reason: "wrongType" };
const tooLarge = { kind: "refused", reason: "tooLarge" };
const damaged = { kind: "refused", reason: "damaged" };
const tooManyPixels = { kind: "refused", reason: "tooManyPixels" };

const jpeg = await plainJpeg(40, 30);
const gif = await animatedGif(20, 10, ["#f00", "#0f0", "#00f"]);

/** The file with zeros behind it, up to a size in bytes. */
function padded(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}

describe("what is accepted", () => {
  test("a JPEG", () => {
    expect(read(jpeg)).toMatchObject({ kind: "ok", upload: { format: "jpeg" } });
  });

  test("a GIF, with the number of its frames", () => {
    expect(read(gif)).toMatchObject({
      kind: "ok",
      upload: { format: "gif", width: 20, height: 10, frames: 3 },
    });
  });

  test("a PDF", () => {
    expect(read(pdf)).toMatchObject({ kind: "ok", upload: { format: "pdf" } });
  });

  test("a data URL, whatever type it claims", () => {
    const base64 = jpeg.toString("base64");
    for (const header of ["data:image/jpeg;base64,", "data:text/html;base64,", "data:;base64,"]) {
      expect(readUpload(header + base64)).toMatchObject({ upload: { format: "jpeg" } });
    }
  });
});

describe("the size limit", () => {
  test("one byte under 1 MB is accepted", () => {
    expect(read(padded(jpeg, maxUploadBytes - 1))).toMatchObject({ kind: "ok" });
  });

  test("1 MB is too large, and so is more", () => {
    expect(read(padded(jpeg, maxUploadBytes))).toEqual(tooLarge);
    expect(read(padded(jpeg, maxUploadBytes + 1))).toEqual(tooLarge);
    expect(readUpload("A".repeat(2_000_000))).toEqual(tooLarge);
  });
});

describe("other types", () => {
  test("images of other formats are refused", async () => {
    const image = sharp(jpeg);
    expect(read(await image.clone().png().toBuffer())).toEqual(wrongType);
    expect(read(await image.clone().webp().toBuffer())).toEqual(wrongType);
    expect(read(await image.clone().avif().toBuffer())).toEqual(wrongType);
    expect(read(await image.clone().tiff().toBuffer())).toEqual(wrongType);
  });

  test.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["text", "halo"],
    ["nothing", ""],
  ])("%s is refused", (_name, content) => {
    expect(read(Buffer.from(content))).toEqual(wrongType);
  });

  test.each([
    ["blanks in it", (text: string) => `${text.slice(0, 8)}\n${text.slice(8)}`],
    ["the alphabet of addresses", (text: string) => text.replaceAll("/", "_")],
    ["text behind the padding", (text: string) => `${text}!`],
    ["an unencoded data URL", () => "data:image/gif,GIF89a"],
    ["a data URL without content", () => "data:image/jpeg;base64"],
  ])("base64 with %s is refused", (_name, spoil) => {
    expect(readUpload(spoil(jpeg.toString("base64")))).toEqual(wrongType);
  });
});

describe("truncated files", () => {
  test.each([
    ["GIF", gif, 6],
    ["PDF", pdf, 5],
  ])("no beginning of a %s is accepted, only all of it", (_name, bytes, signatureBytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      const expected = length < signatureBytes ? wrongType : damaged;
      expect(read(bytes.subarray(0, length)), `${length} bytes`).toEqual(expected);
    }
    expect(read(bytes)).toMatchObject({ kind: "ok" });
  });
});

describe("two types in one file", () => {
  test.each([
    ["a GIF header on a script", damaged, Buffer.from("GIF89a/*\0\0\0\0\0*/=1;alert(1)//;")],
    ["a PDF behind a GIF header", damaged, Buffer.concat([Buffer.from("GIF89a"), pdf])],
    ["a PDF behind HTML", wrongType, Buffer.concat([Buffer.from("<script>x</script>"), pdf])],
    ["HTML behind a PDF", damaged, Buffer.concat([pdf, Buffer.from("<script>x</script>")])],
  ])("%s is refused", (_name, refusal, bytes) => {
    expect(read(bytes)).toEqual(refusal);
  });
});

describe("bombs", () => {
  test("a JPEG of countless scans is refused", () => {
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xda)), -2);
    const withScans = (count: number) =>
      Buffer.concat([
        jpeg.subarray(0, -2 - scan.length),
        ...Array.from({ length: count }, () => scan),
        jpeg.subarray(-2),
      ]);
    expect(read(withScans(10))).toMatchObject({ kind: "ok" });
    expect(read(withScans(500))).toEqual(damaged);
  });

  test("a GIF whose frames together exceed the pixel limit is refused", () => {
    expect(read(announcedGif(10_000, 4_000, 1))).toMatchObject({ kind: "ok" });
    expect(read(announcedGif(10_000, 4_000, 2))).toEqual(tooManyPixels);
    expect(read(announcedGif(65_535, 65_535, 1))).toEqual(tooManyPixels);
  });

  test("a GIF of countless tiny frames is refused", () => {
    expect(read(announcedGif(1, 1, 100))).toMatchObject({ kind: "ok" });
    expect(read(announcedGif(1, 1, 20_000))).toEqual(tooManyPixels);
  });

  test("a GIF without frames is refused", () => {
    expect(read(announcedGif(10, 10, 0))).toEqual(damaged);
  });
});

test("damaged bytes are read or refused, and never break the reader", () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(jpeg, gif, pdf), damage, fc.nat(), (original, changes, cut) => {
      const bytes = Buffer.from(original);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const result = read(bytes.subarray(0, bytes.length - (cut % 20)));
      expect(["ok", "refused"]).toContain(result.kind);
    }),
    { numRuns: 2000 },
  );
});

test("any text is read or refused", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.boolean(), (text, isDataUrl) => {
      const result = readUpload(isDataUrl ? `data:${text}` : text);
      expect(result.kind).toBe("refused");
    }),
  );
});
