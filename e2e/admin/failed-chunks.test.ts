/** Code that can't be fetched is said where it is missing, with a way to try again; the menu has its logo. */
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { expectAccessible } from "./accessible.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** Cuts the page off from the scripts and styles whose names match, until the function returned is called. */
async function cutOff(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const files = ({ pathname }: URL) => /\.(?:js|css)$/u.test(pathname) && name.test(pathname);
  await page.route(files, (route) => route.abort("connectionreset"));
  return () => page.unroute(files);
}

test.each([
  ["the admin app", "/news", /\/admin-app-/u],
  [
    "the admin app, with the code but not the styles of its components,",
    "/news",
    /\/antd-components-/u,
  ],
  ["the sign-in page", "/login", /\/login-app-/u],
])("%s without what it is made of is no empty page", async (_name, path, code) => {
  const page = await browser.newPage();
  const reconnect = await cutOff(page, code);
  await page.goto(path);
  await page.getByRole("alert").getByText("Tidak dapat terhubung ke server.").waitFor();
  await reconnect();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByRole("button", { name: "Masuk" }).waitFor();
});

test("the shell without any script says so itself, with a way to try again", async () => {
  const page = await browser.newPage();
  const reconnect = await cutOff(page, /\.js$/u);
  // The time after which it says so is an animation's, which on a busy machine goes on while the page loads.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.goto("/news");
  const words = page.getByText("Halaman pengelola masih dimuat.");
  expect(await words.isVisible()).toBe(false);
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await words.waitFor();
  await reconnect();
  await page.getByRole("link", { name: "Muat ulang" }).click();
  await page.getByRole("button", { name: "Masuk" }).waitFor();
  expect(await words.count()).toBe(0);
});

test("a form comes with its text editor or not at all: nothing typed can go with it", async () => {
  const page = await signedInPage(browser, "Editor");
  const reconnect = await cutOff(page, /\/rich-text-editor-(?!code)/u);
  await page.goto("/faq/list/add");
  const failure = page.getByRole("alert").filter({ hasText: "Muat ulang halaman" });
  await failure.waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  await reconnect();
  await failure.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByRole("textbox", { name: "Answer" }).waitFor();
});

interface Opener {
  readonly path: string;
  readonly button: string;
  readonly code: RegExp;
  readonly dialog: string;
  readonly words: { readonly loading: string; readonly failed: string; readonly retry: string };
}
const indonesian = {
  loading: "Sedang memuat…",
  failed: "Belum berhasil dimuat",
  retry: "Coba lagi",
};
const english = { loading: "Loading…", failed: "Not loaded", retry: "Try again" };

test.each<Opener>([
  {
    path: "/slideshow/add",
    button: "Find a page for Url",
    code: /\/address-dialog-/u,
    dialog: "Url",
    words: english,
  },
  {
    path: "/mitra/add",
    button: "Pilih dari media",
    code: /\/media-picker-/u,
    dialog: "Pilih dari media",
    words: indonesian,
  },
  {
    path: "/faq/list/add",
    button: "Picture from media",
    code: /\/media-picker-/u,
    dialog: "Choose from media",
    words: english,
  },
  {
    path: "/mitra",
    button: "Impor",
    code: /\/list-extras-/u,
    dialog: "Impor ke Mitra",
    words: indonesian,
  },
  {
    path: "/profile?bagian=keamanan",
    button: "Buat token",
    code: /\/token-dialog-/u,
    dialog: "Token API baru",
    words: indonesian,
  },
  {
    path: "/dashboard",
    button: "Cari berita, halaman, atau perintah",
    code: /\/palette-(?!button)/u,
    dialog: "Cari atau jalankan perintah",
    words: indonesian,
  },
])(
  "$button says at once that its dialog is on its way, and where it can't come, with a way to try again",
  async ({ path, button, code, dialog, words }) => {
    const page = await signedInPage(browser, "Admin");
    await page.goto(path);
    const opener = page.getByRole("button", { name: button, exact: true }).first();
    const files = ({ pathname }: URL) => code.test(pathname);
    const { promise: isHeld, resolve: fail } = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await isHeld;
      await route.abort("connectionreset");
    });
    await opener.focus();
    await opener.press("Enter");
    await expect
      .poll(() => opener.evaluate((one) => one.matches("[aria-busy=true], .ant-btn-loading")))
      .toBe(true);
    await page.getByRole("status").getByText(words.loading).waitFor();
    expect(await axeViolations(page)).toStrictEqual([]);
    fail();
    const failure = page.getByRole("dialog", { name: words.failed });
    await failure.getByRole("alert").waitFor();
    await expectAccessible(page);
    await page.unroute(files);
    await failure.getByRole("button", { name: words.retry }).click();
    await page.getByRole("dialog", { name: dialog, exact: true }).waitFor();
    await failure.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: dialog, exact: true }).waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  },
);

test("a phone's menu that is first opened without a connection has its logo", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  const isLogo = (request: Request) => /\/logo-light-[^/]+\.svg$/u.test(request.url());
  await Promise.all([page.waitForEvent("requestfinished", isLogo), page.goto("/dashboard")]);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Buka menu" }).click();
  const logo = page.getByRole("dialog").getByRole("img", { name: "Pengelola SIPLah" });
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("a screen that could not be fetched ahead says so only once it is opened", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  const link = menu.getByRole("link", { name: "Berita", exact: true });
  await page.getByRole("heading", { name: "Berita yang terakhir ditulis" }).waitFor();
  await page.context().setOffline(true);
  await Promise.all([page.waitForEvent("requestfailed"), link.hover()]);
  expect(await page.getByRole("alert").count()).toBe(0);
  await link.click();
  await expectPath(page, "/news");
  await page.getByRole("alert").getByText("Tidak dapat terhubung ke server.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByRole("heading", { name: "Info & Berita" }).waitFor();
});
