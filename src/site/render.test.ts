import { describe, expect, test } from "vitest";
import { renderPage } from "./render.tsx";
import { samplePageContext, sampleNews } from "./test-kit/sample-records.ts";
import { sampleViews } from "./test-kit/sample-views.ts";
import type { NewsDetailProps, NewsSummary } from "./props/news.ts";
import type { PageView } from "./view.ts";

const idsOf = (html: string): string[] =>
  Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id ?? "");
const detailView = sampleViews["news detail"] as PageView & { props: NewsDetailProps };

describe.each(Object.entries(sampleViews))("%s", (_name, view) => {
  const html = renderPage(view, samplePageContext);

  test("holds nothing that the content security policy forbids", () => {
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")(?![^>]*\ssrc=)/);
    expect(html).not.toContain("javascript:");
  });

  test("has one first heading, and no heading skips a level", () => {
    const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  });

  test("draws every icon that it shows", () => {
    const drawings = Array.from(html.matchAll(/<svg[^>]*>(.*?)<\/svg>/g), ([, shapes]) => shapes);
    expect(drawings.length).toBeGreaterThan(0);
    expect(drawings).not.toContain("");
  });

  test("uses every id once, and refers to ids that are there", () => {
    const ids = idsOf(html);
    expect(ids).toEqual([...new Set(ids)]);
    const references = Array.from(
      html.matchAll(/\s(?:for|aria-labelledby|aria-describedby|href)="#?([^"/?]+)"/g),
      // What describes a field may be several.
      ([, names]) => (names ?? "").split(" "),
    )
      .flat()
      .filter((id) => !id.includes(":"));
    expect(ids).toEqual(expect.arrayContaining(references));
  });

  test("gives every image its size and a text alternative", () => {
    for (const [tag] of html.matchAll(/<img[^>]*>/g)) {
      expect(tag).toMatch(/\swidth="\d+"/);
      expect(tag).toMatch(/\sheight="\d+"/);
      expect(tag).toMatch(/\salt="/);
    }
  });

  test("lets no new tab reach back", () => {
    for (const [tag] of html.matchAll(/<(?:a|form)[^>]*target="_blank"[^>]*>/g)) {
      expect(tag).toContain('rel="noopener"');
    }
  });
});

test("search engines get a canonical URL of indexable pages only", () => {
  const canonical = (view: PageView | undefined) =>
    view && /<link rel="canonical" href="([^"]*)"/.exec(renderPage(view, samplePageContext))?.[1];
  expect(canonical(sampleViews["news detail"])).toBe("https://siplah.example/info-berita/7/detail");
  expect(canonical(sampleViews["news hub"])).toBe("https://siplah.example/info-berita");
  expect(canonical(sampleViews["second page of the news hub"])).toBe(
    "https://siplah.example/info-berita?page=2",
  );
  for (const name of ["preview", "not found", "failure"]) {
    expect(canonical(sampleViews[name])).toBeUndefined();
    expect(renderPage(sampleViews[name]!, samplePageContext)).toContain('content="noindex"');
  }
});

test("an excerpt on a card is cut at 80 characters, at a word", () => {
  const excerpt = `${"kata ".repeat(15)}seratus huruf dan lebih`;
  const html = renderPage(
    {
      page: "news-category",
      props: {
        category: { ...sampleNews().category, description: "" },
        items: [sampleNews({ excerpt })],
        total: 1,
        page: 1,
        pageCount: 1,
      },
    },
    samplePageContext,
  );
  expect(html).toContain(`>${"kata ".repeat(15).trim()}…</p>`);
});

test("the agenda says when an event is, else when it was announced", () => {
  const entry = {
    id: 7,
    title: "Kelas daring",
    dates: "16, 18, dan 23 Juli 2024",
    startsAt: "2024-07-16T02:00:00.000Z",
    place: null,
    url: null,
  };
  const wordsWith = (agenda: { coming: (typeof entry)[]; announced: NewsSummary[] }) =>
    renderPage(
      {
        page: "follow",
        props: {
          announcements: { items: [], allUrl: null },
          agenda: { ...agenda, past: [], allUrl: null },
          coverage: { items: [], allUrl: null, elsewhere: [] },
        },
      },
      samplePageContext,
    ).replaceAll(/<[^>]+>/g, "");
  const event = wordsWith({ coming: [entry], announced: [] });
  expect(event).toContain("16, 18, dan 23 Juli 2024");
  expect(event).not.toContain("Diumumkan");
  expect(wordsWith({ coming: [], announced: [sampleNews()] })).toContain("Diumumkan 8 Mei 2023");
});

test("what editors write in a title is text, not markup", () => {
  const { props } = detailView;
  const title = '<img src=x onerror="alert(1)"> & "dua"';
  const html = renderPage(
    { page: "news-detail", props: { ...props, article: { ...props.article, title } } },
    samplePageContext,
  );
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("<title>&lt;img src=x");
});

test("an article shares its public address, whatever address was asked for", () => {
  const html = renderPage(detailView, { ...samplePageContext, path: "/info-berita/7/detail/" });
  const address = "https%3A%2F%2Fsiplah.example%2Finfo-berita%2F7%2Fdetail";
  expect(html).toContain(`https://www.facebook.com/sharer/sharer.php?u=${address}`);
  expect(html).toContain(`https://twitter.com/intent/tweet?url=${address}`);
  expect(html).toContain(
    `https://wa.me/?text=Cara%20membuat%20BAST%20yang%20benar%20%7C%20Info%20%26%20Berita%20SIPLah%0A${address}`,
  );
});

test("WhatsApp is the first way to share, after the text", () => {
  const html = renderPage(detailView, samplePageContext);
  const [text, whatsApp, facebook] = ["<p>Isi</p>", "wa.me", "facebook.com/sharer"].map((part) =>
    html.indexOf(part),
  );
  expect([text, whatsApp, facebook]).toStrictEqual(
    [text, whatsApp, facebook].toSorted((one = 0, other = 0) => one - other),
  );
  expect(html).toMatch(/<button type="button" hidden="" data-share="https:/);
});

test("the row of one slide has no bar", () => {
  const hub = sampleViews["news hub"];
  if (hub?.page !== "news-hub" || hub.props.front === null) {
    throw new Error("The sample is another page.");
  }
  const { front } = hub.props;
  const one = { ...hub.props, front: { ...front, slideshow: front.slideshow.slice(0, 1) } };
  expect(renderPage(hub, samplePageContext)).toContain("data-slider-tick");
  expect(renderPage({ page: "news-hub", props: one }, samplePageContext)).not.toContain(
    "data-slider-tick",
  );
});
