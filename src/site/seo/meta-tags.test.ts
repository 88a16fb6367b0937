import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import { renderPage } from "../render.tsx";
import { samplePageContext, sampleNews } from "../test-kit/sample-records.ts";
import { sampleViews } from "../test-kit/sample-views.ts";
import type { NewsDetailProps } from "../props/news.ts";
import type { PageView } from "../view.ts";
import { safeJson } from "./json-ld.tsx";

interface Tag {
  readonly nodeName: string;
  readonly attrs?: readonly { name: string; value: string }[];
  readonly childNodes?: readonly Tag[];
  readonly value?: string;
}

const attribute = (tag: Tag, name: string): string | undefined =>
  tag.attrs?.find((each) => each.name === name)?.value;

/** The elements in the head of a page, as a browser reads them. */
function headOf(view: PageView | undefined, context = samplePageContext): Tag[] {
  if (view === undefined) throw new Error("There is no such sample.");
  const html = (parse(renderPage(view, context)) as Tag).childNodes?.find(
    ({ nodeName }) => nodeName === "html",
  );
  return [...(html?.childNodes?.find(({ nodeName }) => nodeName === "head")?.childNodes ?? [])];
}

const meta = (head: readonly Tag[], name: string): string | undefined => {
  const found = head.find(
    (tag) => attribute(tag, "property") === name || attribute(tag, "name") === name,
  );
  return found && attribute(found, "content");
};

function dataOf(head: readonly Tag[]): Record<string, unknown>[] {
  const block = head.find((tag) => attribute(tag, "type") === "application/ld+json");
  return block ? JSON.parse(block.childNodes?.[0]?.value ?? "") : [];
}

const detail = sampleViews["news detail"] as PageView & {
  page: "news-detail";
  props: NewsDetailProps;
};
const withArticle = (fields: Partial<NewsDetailProps["article"]>): PageView => ({
  page: "news-detail",
  props: { ...detail.props, article: { ...detail.props.article, ...fields } },
});

describe("a shared link", () => {
  test("to an article shows the article's own image at 1200 x 630", () => {
    const head = headOf(withArticle({ shareImageUrl: "/media/abc-og.jpg" }));
    expect(meta(head, "og:type")).toBe("article");
    expect(meta(head, "og:image")).toBe("https://siplah.example/media/abc-og.jpg");
    expect(meta(head, "og:image:width")).toBe("1200");
    expect(meta(head, "og:image:height")).toBe("630");
    expect(meta(head, "twitter:card")).toBe("summary_large_image");
    expect(meta(head, "twitter:image")).toBe("https://siplah.example/media/abc-og.jpg");
    expect(meta(head, "article:published_time")).toBe("2023-05-08T08:00:00+07:00");
    expect(meta(head, "article:section")).toBe("Panduan Satuan Pendidikan");
  });

  test("to any other page shows the site's image", () => {
    const head = headOf(sampleViews["home"]);
    expect(meta(head, "og:type")).toBe("website");
    expect(meta(head, "og:url")).toBe("https://siplah.example/");
    expect(meta(head, "og:image")).toMatch(/^https:\/\/siplah\.example\/.*share.*\.jpg/);
    expect(meta(head, "og:image:alt")).not.toBe("");
    expect(meta(head, "article:section")).toBeUndefined();
  });
});

describe("search engines are told", () => {
  test("what an article is and where it stands", () => {
    const [article, breadcrumb] = dataOf(headOf(detail));
    expect(article).toMatchObject({
      "@type": "NewsArticle",
      headline: "Cara membuat BAST yang benar",
      datePublished: "2023-05-08T08:00:00+07:00",
      dateModified: "2023-05-09T08:00:00+07:00",
      mainEntityOfPage: "https://siplah.example/info-berita/7/detail",
      publisher: { "@type": "GovernmentOrganization", name: "SIPLah" },
    });
    expect(breadcrumb?.["@type"]).toBe("BreadcrumbList");
    expect(breadcrumb?.["itemListElement"]).toMatchObject([
      { position: 1, item: "https://siplah.example/info-berita" },
      { position: 2, item: "https://siplah.example/info-berita/2" },
      { position: 3, item: "https://siplah.example/info-berita/7/detail" },
    ]);
  });

  test("where a category stands", () => {
    const [breadcrumb] = dataOf(headOf(sampleViews["news category"]));
    expect(breadcrumb?.["itemListElement"]).toHaveLength(2);
  });

  test("where a page stands that no menu leads to", () => {
    const [breadcrumb] = dataOf(headOf(sampleViews["address change"]));
    expect(breadcrumb?.["itemListElement"]).toMatchObject([
      { name: "Ikuti SIPLah", item: "https://siplah.example/ikuti" },
      { item: "https://siplah.example/pengumuman/perubahan-alamat" },
    ]);
  });

  test.each(["news hub", "news category"])("which articles the page %s lists", (name) => {
    const list = dataOf(headOf(sampleViews[name])).find((data) => data["@type"] === "ItemList");
    expect(list?.["itemListElement"]).toMatchObject(
      [1, 2, 3].map((id) => ({
        position: id,
        url: `https://siplah.example/info-berita/${id}/detail`,
      })),
    );
    expect(dataOf(headOf(sampleViews[`empty ${name}`])).map((data) => data["@type"])).not.toContain(
      "ItemList",
    );
  });

  test("who stands behind the site, on its home page", () => {
    expect(dataOf(headOf(sampleViews["home"]))).toMatchObject([
      {
        "@type": "WebSite",
        potentialAction: {
          target: { urlTemplate: "https://siplah.example/cari?q={search_term_string}" },
        },
      },
      {
        "@type": "GovernmentOrganization",
        url: "https://siplah.example/",
        sameAs: ["https://www.youtube.com/", "https://radio.example/"],
      },
    ]);
  });

  test("which questions a page answers, and nothing where it answers none", () => {
    const faqs = [
      { id: 1, question: "Apa itu BAST?", answerHtml: "<p>Berita acara.</p>", link: null },
    ];
    const page = (questions: typeof faqs): PageView => ({
      page: "school",
      props: { video: null, faqs: questions, stepLinks: [], figures: [], testimonials: [] },
    });
    expect(dataOf(headOf(page(faqs)))).toMatchObject([
      {
        "@type": "FAQPage",
        mainEntity: [{ name: "Apa itu BAST?", acceptedAnswer: { text: "<p>Berita acara.</p>" } }],
      },
    ]);
    expect(dataOf(headOf(page([])))).toStrictEqual([]);
  });

  test("nothing about a page that is not to be found", () => {
    const head = headOf(sampleViews["preview"]);
    expect(dataOf(head)).toStrictEqual([]);
    expect(meta(head, "robots")).toBe("noindex");
  });
});

test("a title too long for search engines is cut there, and whole where links are shared", () => {
  const title = `${"panjang ".repeat(12)}sekali`;
  const head = headOf(withArticle({ ...sampleNews({ title }) }));
  const shown = head.find(({ nodeName }) => nodeName === "title")?.childNodes?.[0]?.value ?? "";
  expect(shown).toMatch(/^panjang .*…$/);
  expect(shown.length).toBeLessThanOrEqual(70);
  expect(meta(head, "og:title")).toBe(title);
});

test.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]>&lt;",
  "\u2028 \u2029",
  '"quoted" \\ back',
])("a title with %j stays a title in the data block", (title) => {
  const view = withArticle({ ...sampleNews({ title }) });
  const [article] = dataOf(headOf(view));
  expect(article?.["headline"]).toBe(title);
  expect(JSON.parse(safeJson(title))).toBe(title);
  expect(safeJson(title)).not.toMatch(/[<>&\u2028\u2029]/u);
});
