import { expect, test } from "vitest";
import { imagesInRtf } from "./pasted-rtf-images.ts";

const png =
  String.raw`{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw847` +
  String.raw`\pngblip\bliptag-1234{\*\blipuid 00ff00ff}` +
  "\n0102\n03AF}";
const drawing = String.raw`{\nonshppict{\pict\picscalex100\wmetafile8 010009}}`;

test("images that Word puts beside its HTML are found once each, in their order", async () => {
  const jpeg = String.raw`{\*\shppict{\pict\jpegblip\bliptag-9 ffd8}}`;
  const files = imagesInRtf(
    String.raw`{\rtf1{\*\listpicttable{\*\shppict{\pict\pngblip 99}}}a{\*\shppict${png}}${drawing}\par ${jpeg}b\}}`,
  );
  expect(files.map((file) => file?.type)).toStrictEqual(["image/png", "image/jpeg"]);
  const bytes = await Promise.all(files.map(async (file) => file && [...(await file.bytes())]));
  expect(bytes).toStrictEqual([
    [1, 2, 3, 0xaf],
    [0xff, 0xd8],
  ]);
});

test("a drawing that browsers can't show has its turn", () => {
  const emf = String.raw`{\*\shppict{\pict\emfblip 0100}}`;
  expect(imagesInRtf(String.raw`{\rtf1${emf}{\shprslt${drawing}}${png}}`)).toStrictEqual([
    null,
    expect.any(File),
  ]);
});

test("what breaks off or isn't hexadecimal is no image", () => {
  expect(imagesInRtf(String.raw`{\rtf1{\pict\pngblip 01`)).toStrictEqual([]);
  expect(imagesInRtf(String.raw`{\rtf1{\pict\pngblip 0z}}`)).toStrictEqual([null]);
  expect(imagesInRtf("")).toStrictEqual([]);
});
