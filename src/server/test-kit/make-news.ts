/** Makes news and categories through the API, with every field filled in unless a test says otherwise. */
import { secondsFromDate } from "#contract/wire.ts";
import type { TestApp, TestClient } from "./test-app.ts";

/** The test clock's present, in Unix seconds. */
export function nowSeconds({ clock }: TestApp): number {
  return secondsFromDate(clock.now());
}

/** Creates an active category and returns its id; throws when it isn't created. */
export async function makeCategory(
  client: TestClient,
  overrides: Record<string, unknown> = {},
): Promise<number> {
  const created = await client.post("/api/dashboard/category", {
    name: "Agenda",
    description: "Jadwal.",
    status: "active",
    ...overrides,
  });
  if (created.status !== 201) throw new Error(`The category was refused: ${created.text}`);
  return Number(created.json().data["id"]);
}

/** The values of an article that is visible now, as a form sends them; the test names the category. */
export function newsValues(portal: TestApp, overrides: object) {
  return {
    title: "Berita uji",
    excerpt: "Ringkasan berita uji.",
    content: "<p>Isi berita uji.</p>",
    published_at: nowSeconds(portal) - 3600,
    expired_at: nowSeconds(portal) + 86_400,
    is_top: false,
    slideshow: 0,
    status: "active",
    ...overrides,
  };
}

/** Creates an article that is visible now and returns its id; throws when it isn't created. */
export async function makeNews(
  portal: TestApp,
  client: TestClient,
  overrides: Record<string, unknown>,
): Promise<number> {
  const created = await client.post("/api/dashboard/article", newsValues(portal, overrides));
  if (created.status !== 201) throw new Error(`The article was refused: ${created.text}`);
  return Number(created.json().data["id"]);
}

/** Where staff write news. */
export const articlesUrl = "/api/dashboard/article";

/** An editor's desk: news of one category, made, read and changed through the API. */
export async function openNewsDesk(portal: TestApp) {
  const editor = await portal.as("Editor");
  const categoryId = await makeCategory(await portal.as("Super Admin"), { name: "Liputan" });
  const read = async (id: number) => (await editor.get(`${articlesUrl}/${id}`)).json().data;
  return {
    editor,
    categoryId,
    create: (overrides: Record<string, unknown> = {}) =>
      makeNews(portal, editor, { category_id: categoryId, ...overrides }),
    read,
    async change(id: number, overrides: Record<string, unknown>) {
      const { image: _image, ...values } = await read(id);
      return editor.put(`${articlesUrl}/${id}`, { ...values, ...overrides });
    },
  };
}
