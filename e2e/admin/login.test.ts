/** Signing in and out. */
import { expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { watchRequests } from "../requests.ts";
import { callApi } from "./call-api.ts";
import { expectPath, signIn, submitLogin } from "./sign-in.ts";

const browser = testBrowser();

test("a wrong password is said in a red alert, and what was typed stays", async () => {
  const page = await browser.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill("editor@siplah.example");
  await page.getByLabel("Password", { exact: true }).fill("Salah12345");
  await page.getByRole("button", { name: "Masuk" }).click();
  await page.getByRole("alert").getByText("Email atau password salah.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe("editor@siplah.example");
});

test("signing in leads to the address first asked for", async () => {
  const page = await browser.newPage();
  await page.goto("/news/add");
  await expectPath(page, "/login");
  expect((await page.getByRole("alert").allInnerTexts()).join("")).toBe("");
  await submitLogin(page, "Editor");
  await expectPath(page, "/news/add");
  await page.getByRole("heading", { name: "Form Info & Berita" }).waitFor();
});

test("a session that was ended meanwhile is told where one signs in again, and nothing of it is left", async () => {
  const page = await signIn(browser, "Editor");
  const cookies = await page.context().cookies();
  await callApi(page, "POST", "auth/logout");
  await page.context().addCookies(cookies);
  await page.goto("/news/add");
  await expectPath(page, "/login");
  await page.getByRole("alert").getByText("User has sign out").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("root"))).toBeNull();
  // Toggling clears the error.
  await page.getByRole("link", { name: "Lupa password" }).click();
  await page.getByRole("link", { name: "Kembali ke halaman masuk" }).click();
  await page.getByRole("button", { name: "Masuk", exact: true }).waitFor();
  expect(await page.getByText("User has sign out").count()).toBe(0);
  await page.reload();
  await page.getByLabel("Email").waitFor();
  expect(await page.getByText("User has sign out").count()).toBe(0);
  await submitLogin(page, "Editor");
  await expectPath(page, "/news/add");
});

test("no address to return to leads away, whether one signs in there or is signed in", async () => {
  const page = await browser.newPage();
  const left: string[] = [];
  await page.route(/^https?:\/\/(?:elsewhere\.example|localhost:9)/u, (route) => {
    left.push(route.request().url());
    return route.abort();
  });
  const hostile = [
    "/.//elsewhere.example",
    "/..//elsewhere.example",
    "/x/..//elsewhere.example",
    "/%2e//elsewhere.example",
    "/.\\/elsewhere.example",
    "/.//localhost:9/",
  ];
  for (const [index, next] of hostile.entries()) {
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    if (index === 0) await submitLogin(page, "Editor");
    await expectPath(page, "/dashboard");
  }
  expect(left).toStrictEqual([]);
});

test("whoever is signed in is taken from the login page to the dashboard", async () => {
  const page = await signIn(browser, "Editor");
  await page.goto("/login");
  await expectPath(page, "/dashboard");
});

test("Keluar ends the session and leads to the public site", async () => {
  const page = await signIn(browser, "Editor");
  await page.getByRole("button", { name: /Menu akun|Akun Editor/ }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expectPath(page, "/");
  await page.goto("/dashboard");
  await expectPath(page, "/login");
});

test("who signs in in another tab is named in this one too, and sees nothing of who was signed in before", async () => {
  const page = await signIn(browser, "Editor");
  const values = { title: "Draf pribadi Editor" };
  await callApi(page, "POST", "drafts", { resource: "article", record_id: null, values });
  await page.reload();
  const draft = page.getByRole("link", { name: values.title, exact: true });
  await draft.waitFor();
  await page.route("**/api/dashboard/drafts?*", () => {});
  const other = await page.context().newPage();
  await other.goto("/dashboard");
  await other.getByRole("button", { name: "Menu akun Akun Editor" }).click();
  await other.getByRole("menuitem", { name: "Keluar" }).click();
  await expectPath(other, "/");
  await other.goto("/login");
  await submitLogin(other, "Penulis");
  await page.getByText("Sekarang Anda masuk sebagai Akun Penulis.").waitFor();
  await page.getByRole("button", { name: "Menu akun Akun Penulis" }).waitFor();
  expect(await draft.count()).toBe(0);
});

test("the login page loads nothing of the admin app", async () => {
  const page = await browser.newPage();
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(new URL(response.url()).pathname);
  });
  const requests = watchRequests(page);
  await page.goto("/login");
  await page.getByLabel("Email").waitFor();
  await requests.untilIdle();
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    scripts.filter((path) => /admin-app|resource|antd|editor|list|form-/.test(path)),
  ).toStrictEqual([]);
});
