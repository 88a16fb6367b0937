import { describe, expect, test } from "vitest";
import { explainTerms } from "./article-terms.ts";

const bast = { slug: "bast", name: "BAST", meaning: "Berita acara <serah> terima." };
const tax = { slug: "pph-22", name: "PPh 22", meaning: "Pajak Penghasilan Pasal 22." };

const usesIn = (html: string) => html.match(/<button /g)?.length ?? 0;

describe("the terms of an article", () => {
  test("open their meaning at their first use alone", () => {
    const html = explainTerms("<p>Buat BAST.</p><p>BAST itu dan PPh 22.</p>", [bast, tax]);
    expect(html).toMatch(/^<p>Buat <button type="button" class="term" popovertarget="arti-bast">/);
    expect(html).toContain('<p>BAST itu dan <button type="button" class="term"');
    expect(usesIn(html)).toBe(2);
    expect(html).toContain("Berita acara &lt;serah&gt; terima.");
    expect(html).toContain('<a href="/istilah#pph-22">Buka di Istilah</a>');
  });

  test("read as words with their meaning in brackets where there are no popovers", () => {
    const html = explainTerms("<p>Buat BAST dulu.</p>", [bast]);
    expect(html.replaceAll(/<[^>]*>/g, "")).toBe(
      "Buat BAST (Berita acara &lt;serah&gt; terima. Buka di Istilah) dulu.",
    );
  });

  test("stay plain in headings, links, attributes and within words", () => {
    const html =
      '<h2>BAST</h2><p><a href="/x" title="BAST"><b>BAST</b></a> ber-BAST BASTIAN BAST2 pph 22</p>';
    expect(explainTerms(html, [bast, tax])).toBe(html);
    const after = explainTerms(`${html}<p>BAST</p>`, [bast]);
    expect(usesIn(after.split("</p>").at(-2) ?? "")).toBe(1);
  });

  test.each([
    "<p>Buat berita acara serah terima (BAST). Simpan BAST.</p>",
    "<p>Simpan BAST (bukti serah terima). BAST itu penting.</p>",
    "<p>Berita acara <b>serah</b> terima, atau BAST, penting.</p>",
    '<p><a href="/x">Berita acara serah terima (BAST)</a> dulu. Simpan BAST.</p>',
  ])("aren't explained once more where the article says them in full: %s", (html) => {
    const term = { slug: "bast", name: "BAST", meaning: "Berita acara serah terima, bukti." };
    expect(explainTerms(html, [term])).toBe(html);
  });

  test("are explained where brackets say something else", () => {
    expect(usesIn(explainTerms("<p>PPh 22 (0,5%) dan BAST (1).</p>", [bast, tax]))).toBe(2);
  });

  test("keep the bracket before them on their line, their meaning off it", () => {
    expect(explainTerms("<p>Lihat (BAST dan lain).</p>", [bast])).toMatch(
      /^<p>Lihat <span class="no-break">\(<button [^>]*>BAST<\/button><\/span><span class="meaning"/,
    );
  });
});
