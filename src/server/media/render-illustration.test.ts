import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { coverFor, illustrationSize, renderIllustration } from "./render-illustration.ts";

const content = new URL("../../../content/", import.meta.url);

/** Red on the left, blue on the right. */
const twoColours =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500"><path fill="#f00" d="M0 0h400v500H0z"/><path fill="#00f" d="M400 0h400v500H400z"/></svg>';

async function leftPixel(bytes: Buffer): Promise<number[]> {
  const area = { left: 10, top: 10, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(area).raw().toBuffer())];
}

describe("an illustration", () => {
  test("becomes a JPEG of the covers' size", async () => {
    const { format, width, height } = await sharp(await renderIllustration(twoColours)).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", ...illustrationSize });
  });

  test("is mirrored when asked to", async () => {
    const plain = await leftPixel(await renderIllustration(twoColours));
    const mirrored = await leftPixel(await renderIllustration(twoColours, { isMirrored: true }));
    expect(plain[0]).toBeGreaterThan(240);
    expect(mirrored[2]).toBeGreaterThan(240);
  });

  test("that is none is an error", async () => {
    await expect(renderIllustration("<p>no drawing</p>")).rejects.toThrow("could not be rendered");
  });
});

describe("the covers of sample articles", () => {
  test("differ for the first six articles of a category", () => {
    const covers = [0, 1, 2, 3, 4, 5].map((index) => JSON.stringify(coverFor(4, index)));
    expect(new Set(covers).size).toBe(6);
    expect(coverFor(4, 0)).toEqual({ file: "news-cover-4.svg", isMirrored: false });
    expect(coverFor(4, 4)).toEqual({ file: "news-cover-4b.svg", isMirrored: true });
  });

  test("exist for every article", async () => {
    const read = async (file: string) => JSON.parse(await readFile(new URL(file, content), "utf8"));
    const categories = (await read("categories.json")) as { name: string }[];
    const articles = (await read("articles.json")) as { category: string }[];
    const files = await readdir(new URL("illustrations/", content));
    const counts = new Map<string, number>();
    for (const { category } of articles) {
      const index = counts.get(category) ?? 0;
      counts.set(category, index + 1);
      const number = categories.findIndex(({ name }) => name === category) + 1;
      expect(files).toContain(coverFor(number, index).file);
    }
    expect(counts.size).toBe(categories.length);
  });
});
