import { expect, test } from "vitest";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";

const url = "/api/dashboard/auth/preferences";

test("preferences belong to the account: another session of it has them, another account hasn't", async () => {
  const portal = await createTestApp();
  const editor = await portal.as("Editor");
  expect((await editor.get(url)).json().data).toBeNull();
  const chosen = { is_light_theme: false, is_sidebar_collapsed: true };
  expect((await editor.put(url, chosen)).json().data).toStrictEqual(chosen);
  const changed = { is_light_theme: null, is_sidebar_collapsed: null };
  expect((await editor.put(url, changed)).status).toBe(200);

  const news = {
    columns: ["title"],
    is_compact: true,
    views: [{ name: "Draf", query: "status=x" }],
  };
  const lists = { article: news };
  expect((await editor.put(url, { ...changed, lists })).json().data).toMatchObject({ lists });
  // An older client knows nothing of lists.
  expect((await editor.put(url, changed)).json().data).toStrictEqual({ ...changed, lists });
  const views = Array.from({ length: 21 }, () => ({ name: "a", query: "" }));
  const tooMany = { ...changed, lists: { article: { ...news, views } } };
  expect((await editor.put(url, tooMany)).status).toBe(422);

  await editor.post("/api/dashboard/auth/logout");
  const withKey = portal.clientWith(portal.config.appKey);
  const signedIn = await withKey.post("/api/dashboard/auth/login", {
    email: testEmail("Editor"),
    password: testPassword,
  });
  const again = portal.clientWith(String(signedIn.json().data["token"]));
  expect((await again.get(url)).json().data).toStrictEqual({ ...changed, lists });
  expect((await (await portal.as("Penulis")).get(url)).json().data).toBeNull();
  expect((await again.put(url, { is_light_theme: "gelap" })).status).toBe(422);
});

test("each list's preferences are stored by themselves: a device that knows nothing of a list leaves it alone", async () => {
  const portal = await createTestApp();
  const editor = await portal.as("Editor");
  const site = { is_light_theme: null, is_sidebar_collapsed: null };
  const list = { columns: null, is_compact: false, views: [] };
  const news = { ...list, views: [{ name: "Draf", query: "status=x" }] };
  const stored = async (lists: object) => {
    const response = await editor.put(url, { ...site, lists });
    expect(response.status, response.text).toBe(200);
    return response.json().data["lists"];
  };
  expect(await stored({ article: news })).toStrictEqual({ article: news });
  const questions = { ...list, is_compact: true };
  expect(await stored({ faq: questions })).toStrictEqual({ article: news, faq: questions });
  expect(await stored({ article: list })).toStrictEqual({ article: list, faq: questions });
  expect((await editor.get(url)).json().data["lists"]).toStrictEqual({
    article: list,
    faq: questions,
  });
});

test("a change of one thing leaves what it doesn't name, with an account that has chosen nothing yet too", async () => {
  const portal = await createTestApp();
  const editor = await portal.as("Editor");
  const put = async (change: object) => (await editor.put(url, change)).json().data;
  const first = { is_light_theme: null, is_sidebar_collapsed: true };
  expect(await put({ is_sidebar_collapsed: true })).toStrictEqual(first);
  const dark = { ...first, is_light_theme: false };
  expect(await put({ is_light_theme: false })).toStrictEqual(dark);
  const mails = { is_digest: true, off: [] };
  expect(await put({ review_mails: mails })).toStrictEqual({ ...dark, review_mails: mails });
  expect((await editor.get(url)).json().data).toStrictEqual({ ...dark, review_mails: mails });
});

test("lists are refused where they would be more than there can be", async () => {
  const portal = await createTestApp();
  const editor = await portal.as("Editor");
  const site = { is_light_theme: null, is_sidebar_collapsed: null };
  const list = { columns: null, is_compact: false, views: [] };
  const named = (prefix: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${prefix}${index}`, list]));
  expect((await editor.put(url, { ...site, lists: named("a") })).status).toBe(200);
  expect((await editor.put(url, { ...site, lists: named("b") })).status).toBe(422);
  const { data } = (await editor.get(url)).json();
  expect(Object.keys(data["lists"] as object)).toHaveLength(40);
});

test.each(["\u0000", "\ud800"])(
  "preferences with %j, which can't be stored, are refused",
  async (text) => {
    const portal = await createTestApp();
    const editor = await portal.as("Editor");
    const put = async (lists: object) => {
      const whole = { is_light_theme: null, is_sidebar_collapsed: null, lists };
      return (await editor.put(url, whole)).status;
    };
    const list = { columns: ["title"], is_compact: true, views: [] };
    expect(await put({ article: list })).toBe(200);
    expect(await put({ [text]: list })).toBe(422);
    expect(await put({ article: { ...list, columns: [text] } })).toBe(422);
    for (const view of [
      { name: text, query: "" },
      { name: "a", query: text },
    ]) {
      expect(await put({ article: { ...list, views: [view] } })).toBe(422);
    }
  },
);
