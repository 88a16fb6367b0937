import { describe, expect, test } from "vitest";
import { describeMedia } from "./media-record.ts";
import { imageFor } from "./image-sources.ts";

const bytes = Buffer.from("content");
const stored = (...of: Parameters<typeof describeMedia>) => ({
  ...describeMedia(...of),
  focalPoint: null,
});

describe("what a page gets of a stored file", () => {
  test("an image in every width up to its own, best format first", () => {
    const record = stored(bytes, "jpg", { width: 1200, height: 900 });
    const { hash } = record;
    expect(imageFor(record, "Gedung sekolah")).toEqual({
      src: `/media/${hash}.jpg`,
      width: 1200,
      height: 900,
      alt: "Gedung sekolah",
      focalPoint: null,
      sources: ["avif", "webp", "jpg"].map((format) => ({
        type: format === "jpg" ? "image/jpeg" : `image/${format}`,
        srcset: [400, 800, 1200]
          .map((width) => `/media/${hash}-${width}.${format} ${width}w`)
          .join(", "),
      })),
    });
  });

  test("a small image and an animation as they are", () => {
    const small = stored(bytes, "jpg", { width: 399, height: 300 });
    const animation = stored(bytes, "gif", { width: 1600, height: 900 }, true);
    expect(imageFor(small, "")?.sources).toEqual([]);
    expect(imageFor(animation, "")?.sources).toEqual([]);
  });

  test("nothing to show of a document", () => {
    expect(imageFor(stored(bytes, "pdf", null), "")).toBeNull();
  });
});
