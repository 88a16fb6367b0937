import { describe, expect, test } from "vitest";
import { thumbnailAddress } from "#contract/wire.ts";
import {
  mediaAddress,
  parseMediaAddress,
  parseMediaFile,
  socialCardAddress,
  variantAddress,
  variantFormats,
  variantWidths,
} from "./media-address.ts";

const hash = "0123456789abcdef0123456789abcdef";

describe("addresses of stored files", () => {
  test("are read back as what they were made from", () => {
    expect(parseMediaAddress(mediaAddress({ hash, extension: "gif" }))).toEqual({
      hash,
      wanted: { kind: "original", extension: "gif" },
    });
    for (const focalPoint of [null, { x: 0, y: 100 }, { x: 30, y: 70 }]) {
      expect(parseMediaAddress(socialCardAddress({ hash, focalPoint }))).toEqual({
        hash,
        wanted: { kind: "socialCard", focalPoint },
      });
    }
    expect(parseMediaAddress(thumbnailAddress(mediaAddress({ hash, extension: "jpg" })))).toEqual({
      hash,
      wanted: { kind: "thumbnail" },
    });
    for (const width of variantWidths) {
      for (const format of variantFormats) {
        expect(parseMediaAddress(variantAddress(hash, width, format))).toEqual({
          hash,
          wanted: { kind: "scaled", width, format },
        });
      }
    }
  });

  test.each([
    `${hash}-500.webp`,
    `${hash}-400.gif`,
    `${hash}-og.webp`,
    `${hash}-og-33x50.jpg`,
    `${hash}-og-030x50.jpg`,
    `${hash}-og-110x50.jpg`,
    `${hash}-thumb.jpg`,
    `${hash}.svg`,
    `${hash}`,
    `${hash}.jpg.html`,
    `${hash.toUpperCase()}.jpg`,
    `${hash.slice(1)}.jpg`,
    `../${hash}.jpg`,
    `${hash}.jpg\n`,
    "",
  ])("nothing else names a file: %j", (file) => {
    expect(parseMediaFile(file)).toBeNull();
  });

  test("of other sites and folders name no file", () => {
    expect(parseMediaAddress(`https://example.id/media/${hash}.jpg`)).toBeNull();
    expect(parseMediaAddress(`//example.id/media/${hash}.jpg`)).toBeNull();
    expect(parseMediaAddress(`/assets/${hash}.jpg`)).toBeNull();
  });
});
