/** Text from other programs: what they only draw becomes what it is, and nothing of their own comes along. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { paste } from "./paste.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** An item of a list as Word writes it. */
const wordItem = (list: string, level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>` +
  `${words}<o:p></o:p></p>`;

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/clip.xml">
<!--[if gte mso 9]><xml><o:AllowPNG/></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-text:·;} --></style></head>
<body lang=IN style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Surat edaran<o:p></o:p></p>
<h1><a name="_Toc1"></a>Ketentuan<o:p></o:p></h1>
<p class=MsoNormal><b><span style='color:#1F497D'>Penting:</span></b><span lang=EN-US> luas 7 m<sup>2</sup>&nbsp;<span style='mso-spacerun:yes'>  </span>saja.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem("l0", 1, "·", "Buku")}
${wordItem("l0", 2, "o", "Buku teks")}
${wordItem("l0", 1, "·", "Alat tulis")}
${wordItem("l1", 1, "1.", "Pesan")}
${wordItem("l1", 2, "(a)", "Periksa harga")}
${wordItem("l1", 1, "2.", "Bayar")}
<p class=MsoNormal>Setelah itu:<o:p></o:p></p>
${wordItem("l1", 1, "3.", "Simpan BAST")}
<table class=MsoTableGrid border=1><tr><td width=200 style='border:solid windowtext 1.0pt'>
<p class=MsoNormal>Jumlah<o:p></o:p></p></td><td>${wordItem("l0", 1, "·", "Dua")}</td></tr>
<tr><td><p class=MsoNormal>Harga<o:p></o:p></p></td><td><p class=MsoNormal>10<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

const fromGoogle = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
<h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Pengumuman</span></h1>
<p dir="ltr"><span style="font-weight:400;">Batas waktu </span><span style="font-weight:700;">13 Desember</span><span style="font-style:italic;"> tetap</span></p>
<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Satu</span></p></li>
<ul><li aria-level="2"><p role="presentation"><span>Anak</span></p></li></ul>
<li aria-level="1"><p role="presentation"><span>Dua</span></p></li></ul><br />
<div dir="ltr" align="left"><table><colgroup><col width="301" /></colgroup><tbody><tr>
<td><p dir="ltr"><span>A</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

/** A cell of a table's header row. */
const head = (content: string) => `<th scope="col">${content}</th>`;

/** Pastes into the content of new news and returns what the editor then holds, as its structure. */
async function pasted(page: Page, copied: string, type = "text/html"): Promise<string> {
  await page.goto("/news/add");
  const editor = page.getByRole("textbox", { name: "Konten" });
  await editor.click();
  await paste(page, copied, type);
  return editor.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    // What the editor adds for itself.
    for (const own of copy.querySelectorAll("colgroup, .ProseMirror-trailingBreak")) own.remove();
    for (const table of copy.querySelectorAll("table")) table.removeAttribute("style");
    return copy.innerHTML.replaceAll(/<\/?div[^>]*>|<p><\/p>$/gu, "");
  });
}

test("text from Word keeps its headings, nested and numbered lists and tables, and no style", async () => {
  const page = await signedInPage(browser, "Editor");
  expect(await pasted(page, fromWord)).toBe(
    [
      "<h2>Surat edaran</h2>",
      "<h2>Ketentuan</h2>",
      "<p><strong>Penting:</strong> luas 7 m<sup>2</sup> saja.</p>",
      "<ul><li><p>Buku</p><ul><li><p>Buku teks</p></li></ul></li><li><p>Alat tulis</p></li></ul>",
      "<ol><li><p>Pesan</p><ol><li><p>Periksa harga</p></li></ol></li><li><p>Bayar</p></li></ol>",
      "<p>Setelah itu:</p>",
      '<ol start="3"><li><p>Simpan BAST</p></li></ol>',
      `<table><tbody><tr>${head("<p>Jumlah</p>")}${head("<ul><li><p>Dua</p></li></ul>")}</tr>`,
      "<tr><td><p>Harga</p></td><td><p>10</p></td></tr></tbody></table>",
    ].join(""),
  );
});

test("text from Google Docs is bold where it was, without empty lines between its parts", async () => {
  const page = await signedInPage(browser, "Editor");
  expect(await pasted(page, fromGoogle)).toBe(
    [
      "<h2>Pengumuman</h2>",
      "<p>Batas waktu <strong>13 Desember</strong><em> tetap</em></p>",
      "<ul><li><p>Satu</p><ul><li><p>Anak</p></li></ul></li><li><p>Dua</p></li></ul>",
      "<table><tbody><tr><td><p>A</p></td></tr></tbody></table>",
    ].join(""),
  );
});

test("comments of Word and Google Docs stay where they are, as the message says", async () => {
  const page = await signedInPage(browser, "Editor");
  const mark = `<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span>`;
  const word = `<p class=MsoNormal>Batas 13 Desember.${mark}</p>
    <div style='mso-element:comment-list'><hr class=msocomoff>
    <div style='mso-element:comment'><p class=MsoCommentText>Tunggu surat Direktur</p></div></div>`;
  expect(await pasted(page, word)).toBe("<p>Batas 13 Desember.</p>");
  await page.getByText("Tidak ikut ditempel: 1 komentar.").waitFor();
  const docs = `<p>Batas 13 Desember.<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p>
    <div style="border:1px solid black;margin:5px"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>
    <span>Tunggu surat Direktur</span></p><p>dan lampirannya</p></div>`;
  expect(await pasted(page, docs)).toBe("<p>Batas 13 Desember.</p>");
});

const fromExcel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body>
<table border=0><col width=87><!--StartFragment--><tr><td class=xl65>Barang</td><td>Harga</td></tr>
<tr><td>Buku</td><td>10.000</td></tr><!--EndFragment--></table></body></html>`;

test("the words below an image of a website stay, as the editor shows and stores them", async () => {
  const page = await signedInPage(browser, "Editor");
  const figure =
    '<figure><img src="https://x.example/a.jpg"><figcaption>Foto sekolah</figcaption></figure>';
  expect(await pasted(page, `${figure}<p>Isi</p>`)).toBe("<p>Foto sekolah</p><p>Isi</p>");
});

test("the first row of a table without a header becomes it, with a word about it, and the toolbar undoes that", async () => {
  const page = await signedInPage(browser, "Editor");
  const row = "<tr><td><p>Buku</p></td><td><p>10.000</p></td></tr>";
  expect(await pasted(page, fromExcel)).toBe(
    `<table><tbody><tr>${head("<p>Barang</p>")}${head("<p>Harga</p>")}</tr>${row}</tbody></table>`,
  );
  await page.getByText(/^Baris pertama tabel menjadi judul kolom\./u).waitFor();
  await page.getByRole("textbox", { name: "Konten" }).getByText("Barang").click();
  await page.getByRole("button", { name: "Baris judul" }).click();
  expect(await page.getByRole("textbox", { name: "Konten" }).locator("th").count()).toBe(0);
  // Rows that are added to a table belong to it.
  await paste(page, fromExcel);
  expect(await page.getByRole("textbox", { name: "Konten" }).locator("th").count()).toBe(0);
});

test("a header of two rows stays whole where one of its cells is that high", async () => {
  const page = await signedInPage(browser, "Editor");
  const rows = [
    '<td rowspan="2">Nama</td><td colspan="2">Harga</td>',
    "<td>Lama</td><td>Baru</td>",
    "<td>Buku</td><td>10</td><td>12</td>",
  ];
  const table = `<table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
  const draft = page.waitForRequest((request) => (request.postData() ?? "").includes("Lama"));
  await pasted(page, table);
  const { values } = (await draft).postDataJSON() as { values: { content: string } };
  expect(values.content).toMatch(
    /<thead><tr>.*Nama.*<\/tr><tr>.*Lama.*Baru.*<\/tr><\/thead><tbody><tr>.*Buku/u,
  );
});

test("text from another editor of the same kind is cleaned, and from this one stays as it is", async () => {
  const page = await signedInPage(browser, "Editor");
  const foreign =
    '<h1 data-pm-slice="0 0 []">Judul</h1><p></p><p>Isi</p><aside><p>Kotak</p></aside>' +
    '<iframe src="https://x.example"></iframe>';
  expect(await pasted(page, foreign)).toBe("<h2>Judul</h2><p>Isi</p><p>Kotak</p>");
  await page.getByText("Tidak ikut ditempel: 1 video atau bingkai.").waitFor();

  const editor = page.getByRole("textbox", { name: "Konten" });
  for (const key of ["Enter", "Enter", "a"]) await page.keyboard.press(key);
  await page.keyboard.press("Control+a");
  const before = await editor.innerHTML();
  const copied = await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("copy", options));
    return clipboardData.getData("text/html");
  });
  await paste(page, copied);
  // With its empty paragraph.
  expect(await editor.innerHTML()).toBe(before);
});

test("a message from WhatsApp is formatted as it was read, and links lead where they were meant to", async () => {
  const page = await signedInPage(browser, "Editor");
  expect(await pasted(page, "*Penting:* bawa\n- buku\n- _alat_", "text/plain")).toBe(
    "<p><strong>Penting:</strong> bawa</p><ul><li><p>buku</p></li><li><p><em>alat</em></p></li></ul>",
  );
  const link = "https://www.google.com/url?q=https://siplah.example/&sa=D";
  expect(await pasted(page, `<p style="color:#c00"><a href="${link}">Panduan</a></p>`)).toContain(
    'href="https://siplah.example/"',
  );
  await page.getByText("Tidak ikut ditempel: warna.").waitFor();
});
