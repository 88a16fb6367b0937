import { expect, test } from "vitest";
import { isPictureAlone, takenPictures } from "./pictures-in-html.ts";

test("pictures that the HTML carries are taken out as files, others stay", async () => {
  const { html, files } = takenPictures(
    '<p>a<img alt="x" src="data:image/png;base64,AQID">b<img src="file:///C:/x.png"></p>',
  );
  expect(html).toBe('<p>ab<img src="file:///C:/x.png"></p>');
  expect(files.map(({ type, size }) => [type, size])).toStrictEqual([["image/png", 3]]);
  expect([...new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0))]).toStrictEqual([
    1, 2, 3,
  ]);
});

test("what isn't base64, and an eleventh, stay where they are", () => {
  const broken = '<img src="data:image/png;base64,A">';
  expect(takenPictures(broken)).toStrictEqual({ html: broken, files: [] });
  const many = '<img src="data:image/png;base64,AQID">'.repeat(11);
  expect(takenPictures(many).files).toHaveLength(10);
});

test.each([
  ['<meta charset=\'utf-8\'><img src="https://contoh.id/x.png" alt=""/>', true],
  ["<html><body><!--StartFragment--><img src='x'><!--EndFragment--></body></html>", true],
  ["<table><tr><td>1</td></tr></table>", false],
  ["<p>a</p><img src='x'>", false],
])("%s is a picture alone: %s", (html, expected) => {
  expect(isPictureAlone(html)).toBe(expected);
});
