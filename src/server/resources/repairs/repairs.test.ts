/** What the home screen says should be mended. */
import { beforeAll, expect, test } from "vitest";
import { makeCategory, makeNews } from "../../test-kit/make-news.ts";
import type { TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const url = "/api/dashboard/repairs";
const gif = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const portal = await createTestApp();
let editor: TestClient;
let categoryId: number;

beforeAll(async () => {
  categoryId = await makeCategory(await portal.as("Super Admin"));
  editor = await portal.as("Editor");
});

const article = (title: string, overrides: object = {}) =>
  makeNews(portal, editor, { title, category_id: categoryId, ...overrides });

const linkTo = (id: number, origin = "") =>
  `<p><a href="${origin}/info-berita/${id}/detail">Baca</a></p>`;

test("a public article with a link to one that visitors don't see is named, others aren't", async () => {
  const hidden = await article("Tidak tampil", { status: "inactive" });
  const shown = await article("Tampil");
  await article("Tautan baik", { content: linkTo(shown) });
  await article("Tidak dibaca", { content: linkTo(hidden), status: "inactive" });
  const broken = await article("Tautan putus", { content: linkTo(shown) + linkTo(hidden) });
  const whole = await article("Alamat lengkap", {
    content: linkTo(999_999, portal.config.publicOrigin),
  });
  expect((await editor.get(url)).json().data["links"]).toStrictEqual({
    total: 2,
    records: [
      { resource: "article", id: whole, label: "Alamat lengkap" },
      { resource: "article", id: broken, label: "Tautan putus" },
    ],
  });
});

test("an active record's image without words is named until it has some", async () => {
  const before = (await editor.get(url)).json().data["pictures"] as { total: number };
  const id = await article("Bergambar", { image: gif });
  await article("Gambar tersembunyi", { image: gif, status: "inactive" });
  await article("Dengan kata", { image: gif, image_alt: "Papan pengumuman" });
  const { total, records } = (await editor.get(url)).json().data["pictures"] as {
    total: number;
    records: object[];
  };
  expect(total).toBe(before.total + 1);
  expect(records[0]).toStrictEqual({ resource: "article", id, label: "Bergambar" });
});
