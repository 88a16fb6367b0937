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
      "Buat BAST (BAST Berita acara &lt;serah&gt; terima. Buka di Istilah) dulu.",
    );
  });

  test("stay plain in headings, links, attributes and within words", () => {
    const html =
      '<h2>BAST</h2><p><a href="/x" title="BAST"><b>BAST</b></a> ber-BAST BASTIAN BAST2 pph 22</p>';
    expect(explainTerms(html, [bast, tax])).toBe(html);
    const after = explainTerms(`${html}<p>BAST</p>`, [bast]);
    expect(usesIn(after.split("</p>").at(-2) ?? "")).toBe(1);
  });
});
