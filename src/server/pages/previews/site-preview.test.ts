/** Public pages as they will be at a moment, for staff. */
import { beforeAll, expect, test } from "vitest";
import { nowSeconds, openNewsDesk } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const day = 86_400;
let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;
let writer: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
  writer = await portal.as("Penulis");
});

async function siteAt(path: string, at?: number) {
  const query = new URLSearchParams({ path, ...(at === undefined ? {} : { at: String(at) }) });
  return writer.get(`/api/dashboard/site-preview?${query}`);
}

async function htmlAt(path: string, at?: number): Promise<string> {
  const response = await siteAt(path, at);
  expect(response.status, response.text).toBe(200);
  return String(response.json().data["html"]);
}

test("a page shows what is public at the moment, in lists and at its own address", async () => {
  const now = nowSeconds(portal);
  const window = { published_at: now + 2 * day, expired_at: now + 4 * day };
  const id = await desk.create({ title: "Pelatihan dua hari", ...window });
  const title = "Pelatihan dua hari";
  const page = `/info-berita/${id}/detail`;
  for (const path of ["/info-berita", page]) {
    expect(await htmlAt(path)).not.toContain(title);
    expect(await htmlAt(path, now + 3 * day)).toContain(title);
    expect(await htmlAt("/info-berita", now + 5 * day)).not.toContain(title);
  }
  // Nothing of it is left for visitors.
  expect((await portal.visitor.get("/info-berita")).text).not.toContain(title);
  expect((await portal.visitor.get(page)).status).toBe(404);
});

test("queries count, wrong addresses are what visitors would see there", async () => {
  expect(await htmlAt("/cari?q=sebuahkataaneh")).toContain("sebuahkataaneh");
  const gaps = await desk.editor.get("/api/dashboard/search-gaps");
  expect(gaps.text).not.toContain("sebuahkataaneh");
  expect(await htmlAt("/info-berita/999999/detail")).toContain("<h1");
  expect(await htmlAt("/info-berita?page=0")).toContain("<h1");
  for (const path of ["/tidak-ada", "/dashboard", "/api/web/article", "/media/a.jpg"]) {
    expect((await siteAt(path)).status, path).toBe(404);
  }
  const others = ["/\\[", "/\t/[", "/\\evil.example/"];
  for (const path of ["", "kontak", "//evil.example/", "https://evil.example/", ...others]) {
    expect((await siteAt(path)).status, path).toBe(422);
  }
  expect((await portal.visitor.get("/api/dashboard/site-preview?path=/")).status).toBe(401);
});
