import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { serialize, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { maxRichTextCharacters } from "#contract/limits.ts";
import { isSafeAddress } from "#contract/request-schemas.ts";
import { cleanArticleHtml, textOfHtml } from "./clean-article-html.ts";
import { hostileHtml, scraps } from "../test-kit/hostile-html.ts";
import { elementsOf, parsedText } from "../test-kit/parse-html.ts";

const image = "/media/0123456789abcdef0123456789abcdef.jpg";

/** What a browser may find in a cleaned article. `tbody` is there in every table that it reads. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "h2 h3 h4 p br hr strong em u s sub sup code pre ul li blockquote table caption thead tbody tfoot tr figcaption"
      .split(" ")
      .map((name) => [name, []]),
  ),
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["scope", "colspan", "rowspan"],
  a: ["href", "target", "rel"],
  figure: ["class"],
  img: ["src", "alt", "width", "height", "role"],
  aside: ["class", "role"],
};

/** What in the HTML, read by a browser, doesn't belong into an article. */
function foreignBodies(html: string): string[] {
  return elementsOf(html).flatMap(({ name, attributes }) => {
    const known = allowedAttributes[name];
    if (!known) return [name];
    const unknown = Object.keys(attributes).filter((attribute) => !known.includes(attribute));
    const { href, src, rel, class: className, role } = attributes;
    return [
      ...(name === "aside" && (className !== "penting" || role !== "note") ? ["aside"] : []),
      ...(name === "figure" && !/^(?:lebar|tengah|kiri|kanan|video)?$/.test(className ?? "")
        ? ["figure"]
        : []),
      ...(name === "img" && (role ?? "presentation") !== "presentation" ? ["img"] : []),
      ...unknown.map((attribute) => `${name} ${attribute}`),
      ...(href === undefined || isSafeAddress(href) ? [] : [`a to ${href}`]),
      ...(src === undefined || /^\/media\/[0-9a-f]{32}[-.\w]*$/.test(src) ? [] : [`img of ${src}`]),
      ...(/^https?:/i.test(href ?? "") && rel !== "noopener" ? [`a without noopener`] : []),
    ];
  });
}

const soup = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...scraps) }, fc.string()), {
    maxLength: 25,
  })
  .map((parts) => parts.join(""));

describe("what the editor makes", () => {
  test.each([
    "<h2>Judul</h2><h3>Bagian</h3><h4>Sub</h4><p>Isi <strong>tebal</strong> <em>miring</em> <u>garis</u> <s>coret</s>.</p>",
    '<ul><li><p>satu</p></li><li><p>dua</p><ol start="3"><li><p>tiga</p></li></ol></li></ul>',
    "<blockquote><p>Kutipan</p></blockquote><hr><p>a<br>b</p>",
    '<table><caption>Pajak</caption><thead><tr><th scope="col" colspan="2">Jenis</th></tr></thead><tbody><tr><th scope="row">PPN</th><td rowspan="2">11%</td></tr><tr><td></td></tr></tbody></table>',
    '<p><a href="/kunjungi">Kunjungi</a> <a href="mailto:a@example.id">surat</a> <a href="tel:+62211500000">telepon</a></p>',
    `<figure><img src="${image}" alt="Gedung &quot;A&quot; &amp; B" width="800" height="500"><figcaption>Foto</figcaption></figure>`,
    `<figure class="video"><a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9" rel="noopener"><img src="${image}" alt="" width="800" height="450" role="presentation">Cara &amp; syarat</a></figure>`,
    '<figure class="video"><a href="/video/siplah-sekilas.mp4">SIPLah sekilas</a></figure>',
    `<figure class="kiri"><img src="${image}" alt="" width="800" height="500" role="presentation"></figure>`,
    '<aside class="penting" role="note"><p>Pesanan yang <strong>belum</strong> ber-BAST.</p><ul><li><p>Hubungi Mitra</p></li></ul></aside>',
    "<pre><code>if (a &lt; b) {\n  c();\n}</code></pre><p>H<sub>2</sub>O, m<sup>2</sup></p>",
  ])("stays as it is: %s", (html) => {
    expect(cleanArticleHtml(html)).toBe(html);
  });

  test("keeps no class and no role of others", () => {
    const html = `<figure class="wp-block kiri"><img src="${image}" alt="Peta" role="presentation"></figure>`;
    expect(cleanArticleHtml(html)).toBe(`<figure><img src="${image}" alt="Peta"></figure>`);
  });

  test.each([
    [
      "the address that sets no cookies",
      `<figure class="video"><a href="https://youtu.be/dQw4w9WgXcQ?si=x&amp;t=90" target="_blank"><img src="${image}" alt="Kelas"> A  "B"</a></figure>`,
      `<figure class="video"><a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90" rel="noopener"><img src="${image}" alt="" role="presentation">A "B"</a></figure>`,
    ],
    [
      "one link, one image and its words as its name",
      `<figure class="video"><p><a href="/video/a.mp4">Satu</a></p><a href="https://jahat.example">dua</a><img src="${image}" alt=""><figcaption>tiga</figcaption></figure>`,
      `<figure class="video"><a href="/video/a.mp4"><img src="${image}" alt="" role="presentation">Satu dua tiga</a></figure>`,
    ],
    [
      "the words of its image where it has no others",
      `<figure class="video"><a href="/video/a.mp4"><img src="${image}" alt="Kelas"></a></figure>`,
      `<figure class="video"><a href="/video/a.mp4"><img src="${image}" alt="" role="presentation">Kelas</a></figure>`,
    ],
    [
      "an address that holds no elements",
      `<figure class="video"><a href="/video/a.mp4?<h2>A</h2>&lt;meta/x='y'&gt;&quot;&amp;b">Satu</a></figure>`,
      `<figure class="video"><a href="/video/a.mp4?&lt;h2&gt;A&lt;/h2&gt;&lt;meta/x='y'&gt;&quot;&amp;b">Satu</a></figure>`,
    ],
    [
      "nothing of a video without an address",
      '<figure class="video"><a href="mailto:a@b.example">Surat</a></figure><figure class="video"><figure class="video"><p>x</p></figure></figure>',
      '<figure><a href="mailto:a@b.example">Surat</a></figure><figure><figure><p>x</p></figure></figure>',
    ],
  ])("keeps of a video %s", (_what, html, expected) => {
    expect(cleanArticleHtml(html)).toBe(expected);
  });

  test("loses what the editor adds to tables for itself", () => {
    const html =
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"><col></colgroup><tbody><tr>' +
      '<th colspan="1" rowspan="1" scope="col"><p>A</p></th><td colspan="1" rowspan="1" colwidth="100"><p>1</p></td></tr></tbody></table>';
    expect(cleanArticleHtml(html)).toBe(
      '<table><tbody><tr><th scope="col"><p>A</p></th><td><p>1</p></td></tr></tbody></table>',
    );
  });

  test("is empty when nothing was written", () => {
    for (const html of [
      "",
      " \n",
      "<p></p>",
      "<p><br></p>",
      "<p>&nbsp;</p>",
      "<h2><strong> </strong></h2><ul><li><p></p></li></ul>",
    ]) {
      expect(cleanArticleHtml(html), html).toBe("");
    }
  });

  test("and the sample articles are made of is one and the same", async () => {
    const file = new URL("../../../content/articles.json", import.meta.url);
    const articles = JSON.parse(await readFile(file, "utf8")) as { content: string }[];
    expect(articles.length).toBeGreaterThan(0);
    for (const { content } of articles) expect(cleanArticleHtml(content)).toBe(content);
  });
});

describe("text", () => {
  const visible = fc
    .string({ unit: "binary" })
    .filter((text) => text.isWellFormed() && !/[\u0000-\u001f]/.test(text) && text.trim() !== "");

  test("comes out as it went in, whatever the script", () => {
    fc.assert(
      fc.property(visible, (text) => {
        const escaped = text
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll(">", "&gt;");
        const cleaned = cleanArticleHtml(`<p>${escaped}</p>`);
        expect(cleaned).toBe(`<p>${escaped}</p>`);
        expect(parsedText(cleaned)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  test("loses only what no page can carry", () => {
    expect(cleanArticleHtml("<p>a\u0000b\u0008c\td\ne\ud800f😀&#1;g</p>")).toBe(
      "<p>abc\td\ne\ufffdf😀g</p>",
    );
  });

  test("keeps the blank between words when the formatting around it goes", () => {
    expect(cleanArticleHtml("<p>dua<strong> </strong>kata</p>")).toBe("<p>dua kata</p>");
  });
});

describe("links", () => {
  test.each([
    [
      '<a href="https://example.id/?a=1&amp;b=2">x</a>',
      '<a href="https://example.id/?a=1&amp;b=2" rel="noopener">x</a>',
    ],
    [
      '<a href="http://example.id" target="_blank" rel="opener">x</a>',
      '<a href="http://example.id" target="_blank" rel="noopener">x</a>',
    ],
    [
      '<a href="/media/x.pdf" target="_blank">x</a>',
      '<a href="/media/x.pdf" target="_blank" rel="noopener">x</a>',
    ],
    ['<a href="/" target="_top" id="x" class="y">x</a>', '<a href="/">x</a>'],
    ['<a href="//example.id">x</a>', "x"],
    ['<a name="top">x</a>', "x"],
    ['<a href="#top">x</a>', "x"],
  ])("%s becomes %s", (html, expected) => {
    expect(cleanArticleHtml(html)).toBe(expected);
  });

  test("without a text vanish", () => {
    expect(cleanArticleHtml('<p>a<a href="/x"></a> b</p>')).toBe("<p>a b</p>");
    expect(cleanArticleHtml(`<p><a href="/x"><img src="${image}" alt="B"></a></p>`)).toContain(
      "<a ",
    );
  });
});

describe("images", () => {
  test("always have an alternative text, empty at least", () => {
    expect(cleanArticleHtml(`<img src="${image}">`)).toBe(`<img src="${image}" alt="">`);
  });

  test("are only those of this portal", () => {
    expect(cleanArticleHtml('<p>a<img src="https://example.id/x.jpg">b</p>')).toBe("<p>ab</p>");
  });
});

describe("pasted text", () => {
  test("from Word comes out clean", () => {
    const word =
      "<html xmlns:o='urn:schemas-microsoft-com:office:office'><head><style>p.MsoNormal{margin:0}</style><title>x</title></head><body lang=IN>" +
      "<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->" +
      "<h1 style='mso-outline-level:1'><span lang=IN>Judul<o:p></o:p></span></h1>" +
      "<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'><span style='font-family:\"Arial\"'>Isi</span></b> biasa<o:p></o:p></p>" +
      "<p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>";
    expect(cleanArticleHtml(word)).toBe("<h2>Judul</h2><p><strong>Isi</strong> biasa</p>");
  });

  test("from Google Docs isn't bold as a whole", () => {
    const docs =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Isi</span></p></b>';
    expect(cleanArticleHtml(docs)).toBe("<p>Isi</p>");
  });

  test("in another's box loses the box", () => {
    expect(cleanArticleHtml("<aside><p>satu</p></aside><aside class='iklan'>dua</aside>")).toBe(
      "<p>satu</p><p>dua</p>",
    );
    expect(cleanArticleHtml('<aside class="penting iklan">a</aside>')).toBe("<p>a</p>");
    expect(cleanArticleHtml('<p>a</p><aside class="penting"><p> </p></aside>')).toBe("<p>a</p>");
  });

  test("in divisions stays apart", () => {
    expect(cleanArticleHtml("<div>satu</div><div><div>dua</div><p>tiga</p></div>")).toBe(
      "<p>satu</p><p>dua</p><p>tiga</p>",
    );
  });
});

describe("hostile HTML", () => {
  test.each(hostileHtml)("leaves nothing but an article: %j", (html) => {
    const cleaned = cleanArticleHtml(html);
    expect(foreignBodies(cleaned)).toEqual([]);
    expect(foreignBodies(serialize(parseFragment(cleaned)))).toEqual([]);
  });

  test("in any mixture leaves nothing but an article, however often it is read and written", () => {
    fc.assert(
      fc.property(soup, (html) => {
        const cleaned = cleanArticleHtml(html);
        expect(foreignBodies(cleaned)).toEqual([]);
        const rewritten = serialize(parseFragment(cleaned));
        expect(foreignBodies(rewritten)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test("cleaning what is clean changes nothing", () => {
    for (const html of hostileHtml) {
      const cleaned = cleanArticleHtml(html);
      expect(cleanArticleHtml(cleaned)).toBe(cleaned);
    }
    fc.assert(
      fc.property(soup, (html) => {
        const cleaned = cleanArticleHtml(html);
        expect(cleanArticleHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 3000 },
    );
  });

  test("nested without end becomes its text", () => {
    expect(cleanArticleHtml(`${"<em><strong>".repeat(20_000)}isi`)).toBe("<p>isi</p>");
    expect(cleanArticleHtml("<blockquote>".repeat(150) + "isi")).toContain("<blockquote>isi");
  });

  test.each([
    ["<", "<"],
    ["open tags", "<p"],
    ["comments", "<!--"],
    ["paragraphs", "<p>x"],
    ["empty paragraphs", "x<p></p>"],
    ["closing tags", "</p>"],
    ["list items", "<li>"],
    ["entities", "&lt"],
    ["tables", "<table><tr><td>"],
    ["foreign elements", "<svg><p>"],
    ["unread scripts", "<noscript>"],
  ])("of the largest size made of %s doesn't hold up the server", (_name, scrap) => {
    // A cleaner that takes quadratic time needs longer than a test may take.
    const cleaned = cleanArticleHtml(scrap.repeat(maxRichTextCharacters / scrap.length));
    expect(foreignBodies(cleaned.slice(0, 100))).toEqual([]);
  });
});

describe("the plain text of an article", () => {
  test.each([
    ["<h2>Judul</h2><p>Satu <strong>te</strong>bal.<br>Dua</p>", "Judul Satu tebal. Dua"],
    ["<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>", "a b"],
    ["<p>a &lt; b &amp;&amp; c &gt; d &amp;lt; e</p>", "a < b && c > d &lt; e"],
    [`<p>x</p><img src="${image}" alt="tidak terbaca">`, "x"],
    [
      cleanArticleHtml('<figure class="video"><a href="/video/a.mp4?<b>tidak">Satu</a></figure>'),
      "Satu",
    ],
    ["", ""],
  ])("of %s is %s", (html, expected) => {
    expect(textOfHtml(html)).toBe(expected);
  });

  test("has all the words that a reader sees", () => {
    fc.assert(
      fc.property(soup, (html) => {
        const cleaned = cleanArticleHtml(html);
        const withoutBlanks = (text: string) => text.replace(/\s+/g, "");
        expect([...withoutBlanks(textOfHtml(cleaned))].toSorted()).toEqual(
          [...withoutBlanks(parsedText(cleaned))].toSorted(),
        );
      }),
      { numRuns: 500 },
    );
  });
});
