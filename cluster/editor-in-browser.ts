/** An editor in Chromium, who saves articles through one instance. */
import type { Browser, Page } from "playwright-core";
import { article } from "../src/contract/resources/article.ts";
import { firstAdmin } from "../src/server/test-kit/portal-process.ts";
import { fillForm } from "../e2e/admin/fill-form.ts";

/** A signed-in editor. */
export interface EditorInBrowser {
  /** Writes an article and saves it; resolves when the instance has said that it is saved. */
  saveArticle(title: string): Promise<void>;
}

/** Signs the first admin in at an instance. */
export async function editorInBrowser(browser: Browser, url: string): Promise<EditorInBrowser> {
  // "localhost": Chromium keeps Secure cookies there, though it is plain http.
  const baseURL = url.replace("127.0.0.1", "localhost");
  const page = await browser.newPage({ baseURL, timezoneId: "Asia/Jakarta" });
  await page.goto("/login");
  await page.getByLabel("Email").fill(firstAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(firstAdmin.password);
  await page.getByRole("button", { name: "Masuk" }).click();
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
  return { saveArticle: (title) => saveArticle(page, title) };
}

async function saveArticle(page: Page, title: string): Promise<void> {
  const { admin, texts } = article;
  await page.goto(`${admin.formPath}/add`);
  await page.getByRole("heading", { level: 1, name: admin.formTitle.create }).waitFor();
  await fillForm(page, article, title);
  // The form publishes its draft, or creates the record where there is none yet.
  const isSave = new RegExp(`/api/dashboard/(${article.api}|drafts/[^/]+/publish)$`, "u");
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && isSave.test(response.url()),
  );
  await page.getByRole("button", { name: texts.buttons.create }).click();
  const answer = await saved;
  if (!answer.ok()) throw new Error(`The save was answered with ${answer.status()}`);
}
