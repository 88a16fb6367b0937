import { describe, expect, test } from "vitest";
import { describeMedia } from "./media-record.ts";
import { pictureFor } from "./image-sources.ts";

const bytes = Buffer.from("content");

describe("what a page gets of a stored file", () => {
  test("a picture in every width up to its own, best format first", () => {
    const record = describeMedia(bytes, "jpg", { width: 1200, height: 900 });
    const { hash } = record;
    expect(pictureFor(record, "Gedung sekolah")).toEqual({
      src: `/media/${hash}.jpg`,
      width: 1200,
      height: 900,
      alt: "Gedung sekolah",
      sources: ["avif", "webp", "jpg"].map((format) => ({
        type: format === "jpg" ? "image/jpeg" : `image/${format}`,
        srcset: [400, 800, 1200]
          .map((width) => `/media/${hash}-${width}.${format} ${width}w`)
          .join(", "),
      })),
    });
  });

  test("a small picture and an animation as they are", () => {
    const small = describeMedia(bytes, "jpg", { width: 399, height: 300 });
    const animation = describeMedia(bytes, "gif", { width: 1600, height: 900 }, true);
    expect(pictureFor(small, "")?.sources).toEqual([]);
    expect(pictureFor(animation, "")?.sources).toEqual([]);
  });

  test("nothing to show of a document", () => {
    expect(pictureFor(describeMedia(bytes, "pdf", null), "")).toBeNull();
  });
});
