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
