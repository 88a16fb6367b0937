import { expect, test } from "vitest";
import { editorText } from "#admin/text/editor.ts";
import { pasteWarning } from "./paste-warning.ts";

const dropped = (html: string, found = 0) =>
  pasteWarning(html, editorText.id.richText.dropped, "id", found);

test("what isn't taken over is listed", () => {
  expect(dropped('<p>a<img src="file:///C:/foto.jpg"><img src="x.png"></p>')).toBe(
    "Tidak ikut ditempel: 2 gambar. Sisipkan gambar lewat tombol Gambar.",
  );
  expect(dropped('<p style="color:#c00">a</p><iframe src="https://video.example"></iframe>')).toBe(
    "Tidak ikut ditempel: 1 video atau bingkai dan warna.",
  );
  expect(dropped('<p>a<a href="#cmnt_ref1">[a]</a></p>')).toBe("Tidak ikut ditempel: 1 komentar.");
  expect(
    dropped('<p align=center>a <del cite="mailto:Budi">b</del><font color="#ff0000">c</font></p>'),
  ).toBe(
    "Tidak ikut ditempel: 1 bagian yang di dokumen asalnya sudah dihapus, perataan, dan warna.",
  );
});

test.each([
  "<p>a</p>",
  "<p>a <del>b</del></p>",
  '<table><tr><td align=right style="text-align:right">1</td></tr></table>',
  '<p style="color:#000000;background-color:transparent">a</p>',
  '<p class=MsoNormal style="color:black;mso-themecolor:text1">a</p>',
  '<p style="color: rgb(0, 0, 0)">a</p>',
  '<p><img src="/media/0123456789abcdef0123456789abcdef.jpg"></p>',
])("of %s everything is taken over", (html) => {
  expect(dropped(html)).toBeNull();
});
