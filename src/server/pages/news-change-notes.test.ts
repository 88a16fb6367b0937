/** What changed in news since it was published, as its editors say it. */
import { beforeAll, describe, expect, test } from "vitest";
import { makeNews, openNewsDesk } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
});

const pageOf = (id: number) => portal.visitor.get(`/info-berita/${id}/detail`);
const wordsOf = ({ text }: { text: string }) => text.replaceAll(/<[^>]+>/gu, "");

describe("change notes", () => {
  test("stand below the title, the newest first, in the structured data and in the feed", async () => {
    const id = await makeNews(portal, desk.editor, {
      category_id: desk.categoryId,
      title: "Dicatat",
      published_at: 1_700_000_000,
      change_notes: "3 Mei 2024: alamat diperbaiki\n4 Desember 2024: tanggal diperbaiki",
    });
    const page = await pageOf(id);
    const fold =
      /<details[^>]*><summary><span>Diperbarui.*?<\/details>/su.exec(page.text)?.[0] ?? "";
    const [summary = "", ...notes] = fold.split(/<(?:ol|\/li)>/u).map((text) => wordsOf({ text }));
    expect(summary).toBe("Diperbarui 4 Desember 2024: apa yang berubah");
    expect(notes.filter(Boolean)).toStrictEqual([
      "4 Desember 2024: tanggal diperbaiki.",
      "3 Mei 2024: alamat diperbaiki.",
    ]);
    expect(page.text).toContain('"dateModified":"2024-12-04"');
    await desk.create({ title: "Bertitik", change_notes: "5 Desember 2024: tautan dilengkapi." });
    const feed = (await portal.visitor.get("/feed.xml")).text;
    expect(feed).toContain("Diperbarui 4 Desember 2024: tanggal diperbaiki. ");
    expect(feed).toContain("Diperbarui 5 Desember 2024: tautan dilengkapi. ");
    expect(feed).toContain("<atom:updated>2024-12-04T00:00:00+07:00</atom:updated>");
  });

  test("stand in the feed as the text that readers take for HTML", async () => {
    await desk.create({
      title: "Batas",
      excerpt: "Belanja <50 juta & NIB.",
      published_at: 1_600_000_000,
    });
    const feed = (await portal.visitor.get("/feed.xml")).text;
    expect(feed).toContain("<description>Belanja &amp;lt;50 juta &amp;amp; NIB.</description>");
  });

  test("small corrections stay silent", async () => {
    const id = await desk.create({ title: "Diperbaiki diam-diam", published_at: 1_700_000_000 });
    await desk.change(id, { excerpt: "Ejaan diperbaiki." });
    const { text } = await pageOf(id);
    expect(text).toContain('"dateModified":"2023-11-14T22:13:20.000Z"');
    expect(text).not.toContain("Diperbarui");
  });

  test("end with a stop", async () => {
    const id = await desk.create({ title: "Panjang", published_at: 1_700_000_000 });
    await desk.change(id, { change_notes: "4 Mei 2024: tautan diperbaiki" });
    expect(wordsOf(await pageOf(id))).toContain("4 Mei 2024: tautan diperbaiki.");
  });

  test("each need a date", async () => {
    const id = await desk.create({ title: "Tanpa tanggal" });
    const refused = await desk.change(id, { change_notes: "tanggal diperbaiki" });
    expect([refused.status, refused.json().errors?.[0]?.field]).toStrictEqual([
      422,
      "change_notes",
    ]);
  });
});
