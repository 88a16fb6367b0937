/** The public site as it will be at a moment, reached from the calendar. */
import { expect, test } from "vitest";
import * as z from "zod";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const day = 86_400;
const listed = z.object({ data: z.array(z.object({ id: z.number() })) });

/** The day so many days after today in WIB, as addresses name it, and its beginning in Unix seconds. */
function dayAfter(days: number) {
  const wib = 7 * 3_600;
  const start = Math.floor((Date.now() / 1000 + wib) / day) * day - wib + days * day;
  const name = new Date((start + wib) * 1000).toISOString().slice(0, 10);
  return { start, name };
}

test("the site is gone through as it will be on a day of the calendar", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.setViewportSize(laptop);
  await page.goto("/dashboard");
  const categories = await callApi(page, "GET", "category?status=active&limit=1&page=1");
  const [coming, after] = [dayAfter(3), dayAfter(6)];
  await callApi(page, "POST", "article", {
    title: "Pendaftaran dibuka pekan depan",
    excerpt: "Ringkasan",
    content: "<p>Isi yang belum tayang</p>",
    category_id: listed.parse(categories).data[0]?.id,
    is_top: true,
    slideshow: false,
    status: "active",
    published_at: coming.start,
    expired_at: coming.start + 2 * day,
  });
  await page.goto(`/dashboard/kalender?tanggal=${coming.name}`);
  await page.getByRole("link", { name: "Lihat situs pada tanggal ini" }).click();
  await page.getByRole("heading", { name: "Situs pada tanggal pilihan", level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe(`?saat=${coming.name}T09.00`);
  const frame = page.frameLocator("main iframe");
  const news = frame.getByRole("link", { name: /Pendaftaran dibuka pekan depan/u }).first();
  // By keyboard, as a link of the site itself.
  await news.focus();
  await page.keyboard.press("Enter");
  await frame.getByText("Isi yang belum tayang").waitFor();
  await page.getByText(/\/info-berita\/\d+\/detail$/u).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await frame.getByRole("link", { name: "Tanya Jawab" }).first().click();
  await frame.getByRole("heading", { level: 1, name: "Tanya Jawab" }).waitFor();
  await page.goBack();
  await frame.getByText("Isi yang belum tayang").waitFor();

  // The same page days later, and now.
  const address = new URL(page.url());
  address.searchParams.set("saat", `${after.name}T09.00`);
  await page.goto(address.href);
  await frame.getByRole("heading", { level: 1, name: /tidak ditemukan|berakhir/iu }).waitFor();
  await page.getByRole("button", { name: "Sekarang" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  expect(await frame.getByText("Isi yang belum tayang").count()).toBe(0);
  await page.getByRole("button", { name: "Beranda situs" }).click();
  await frame.getByRole("contentinfo").waitFor();
  expect(await frame.getByText("Pendaftaran dibuka pekan depan").count()).toBe(0);
});

test("an address of no page, a server that fails and a phone are told as they are", async () => {
  const page = await signedInPage(browser, "Penulis", { viewport: phone });
  await page.goto("/dashboard/kalender/situs#/media/tidak-ada.jpg");
  await page.getByText("Di alamat ini tidak ada halaman").waitFor();
  await page.getByRole("button", { name: "Beranda situs" }).click();
  const frame = page.frameLocator("main iframe");
  await frame.getByRole("contentinfo").waitFor();
  await page.route("**/api/dashboard/site-preview*", (route) => route.abort());
  await page.goto("/dashboard/kalender/situs#/kontak");
  await page.reload();
  await page.getByText("Pratinjau belum berhasil dimuat.").waitFor();
  await page.unroute("**/api/dashboard/site-preview*");
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await frame.getByRole("heading", { level: 1 }).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(phone.width);
});
