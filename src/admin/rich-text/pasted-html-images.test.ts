import { expect, test } from "vitest";
import { filesOfPlaces } from "./pasted-files.ts";
import {
  isSingleImage,
  replaceImagesWithPlaceholders,
  placeholdersIn,
} from "./pasted-html-images.ts";

const embedded = '<img alt="x" src="data:image/png;base64,AQID">';
const named = '<img src="file:///C:/x y.png" alt="a > b">';
const rtf = (...bytes: string[]) =>
  String.raw`{\rtf1${bytes.map((hex) => String.raw`{\*\shppict{\pict\pngblip ${hex}}}`).join("")}}`;

/** The first bytes of the files that places get, in order. */
async function firstBytes(html: string, beside = ""): Promise<(number | null)[]> {
  const marked = replaceImagesWithPlaceholders(html, beside);
  const { files } = filesOfPlaces({ marked, places: placeholdersIn(marked.html), rtf: beside });
  return Promise.all(
    [...files.values()].map(async (file) => file && Number((await file.bytes())[0])),
  );
}

test("an image leaves its place and its words in the HTML, one of the web stays", () => {
  const web = '<img src="https://contoh.id/x.png">';
  const { html, sources } = replaceImagesWithPlaceholders(`<p>a${embedded}b${web}</p>`, "");
  expect(html).toMatch(/^<p>a<img alt="x" data-pasted-image="\d+">b<img src="https:[^>]*><\/p>$/u);
  expect([...sources.values()]).toStrictEqual(["data:image/png;base64,AQID"]);
});

test("named images are those of the RTF at the same turn, among those that the HTML carries", async () => {
  expect(replaceImagesWithPlaceholders(named, "").sources.size).toBe(0);
  expect(await firstBytes(`${named}<p>${embedded}</p>${named}`, rtf("07", "08"))).toStrictEqual([
    7, 1, 8,
  ]);
});

test("where the RTF has another number of images, none gets the place of another", () => {
  const marked = replaceImagesWithPlaceholders(named + named, rtf("07"));
  const { files, loose, lost } = filesOfPlaces({
    marked,
    places: placeholdersIn(marked.html),
    rtf: rtf("07"),
  });
  expect([...files.values()]).toStrictEqual([null, null]);
  expect([loose.length, lost]).toStrictEqual([1, 1]);
});

test("the image of a bullet, whose place the cleaned text lacks, isn't lost", () => {
  const marked = replaceImagesWithPlaceholders(named, rtf());
  expect(filesOfPlaces({ marked, places: [], rtf: rtf() }).lost).toBe(0);
});

test("what isn't base64, and an eleventh, have no file", async () => {
  expect(await firstBytes('<img src="data:image/png;base64,A">')).toStrictEqual([null]);
  expect(await firstBytes(embedded.repeat(11))).toStrictEqual([...Array<number>(10).fill(1), null]);
});

test.each([
  ['<meta charset=\'utf-8\'><img src="https://contoh.id/x.png" alt=""/>', true],
  ["<html><body><!--StartFragment--><img src='x'><!--EndFragment--></body></html>", true],
  ["<table><tr><td>1</td></tr></table>", false],
  ["<p>a</p><img src='x'>", false],
])("%s is an image alone: %s", (html, expected) => {
  expect(isSingleImage(html)).toBe(expected);
});
