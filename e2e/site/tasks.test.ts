/**
 * What people come for, on a phone, from the home page: how many steps each task takes. A step is a press, or
 * words typed and sent. The table in docs/tasks.md says the same.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { projectFolder } from "#server/environment.ts";
import { phone, testBrowser } from "../browser.ts";

const browser = testBrowser();
const mostSteps = 2;

/** A visitor's way from the home page. */
interface Way {
  readonly page: Page;
  press(target: Locator): Promise<void>;
  send(field: Locator, words: string): Promise<void>;
}

interface Task {
  readonly name: string;
  readonly steps: number;
  /** From the home page on. */
  readonly isOnBadNetwork?: boolean;
  /** Goes there, and expects what was wanted. */
  readonly go: (way: Way) => Promise<void>;
}

const menu = ({ page }: Way) => page.getByText("Buka Menu", { exact: true });
const menuEntry = ({ page }: Way, name: string) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true });
const search = ({ page, send }: Way, words: string) =>
  send(page.getByRole("searchbox", { name: "Cari di situs ini" }), words);
const heading = ({ page }: Way) => page.getByRole("heading", { level: 1 });
const newsTitle = ({ page }: Way) =>
  page
    .getByRole("region", { name: "Kabar terbaru" })
    .getByRole("heading")
    .getByRole("link")
    .first();

const tasks: readonly Task[] = [
  {
    name: "Menemukan pasar daring (Mitra)",
    steps: 2,
    async go(way) {
      await way.press(menu(way));
      await way.press(menuEntry(way, "Kunjungi SIPLah"));
      const door = way.page.getByRole("link", { name: /^Masuk sebagai sekolah di/ });
      await expect.poll(() => door.count()).toBeGreaterThanOrEqual(10);
    },
  },
  {
    name: "Mengetahui pajak belanja",
    steps: 2,
    async go(way) {
      await way.press(menu(way));
      await search(way, "tarif PPN");
      const answers = way.page.getByRole("main");
      await answers
        .getByRole("link", { name: /^Berapa tarif PPN/u })
        .first()
        .waitFor();
      await expect.poll(() => answers.innerText()).toMatch(/tarif PPN 12% .*setara 11%/u);
    },
  },
  {
    name: "Membaca pengumuman Mitra yang berhenti",
    steps: 2,
    async go(way) {
      await way.press(way.page.getByRole("link", { name: "Semua Info & Berita" }));
      const announcement = way.page
        .getByRole("main")
        .getByRole("link", { name: /berhenti melayani sekolah sejak 14\sDesember\s2024/u })
        .first();
      await way.press(announcement);
      await expect
        .poll(() => heading(way).innerText())
        .toMatch(/berhenti melayani sekolah sejak 14\sDesember\s2024/u);
    },
  },
  {
    name: "Menonton video panduan",
    steps: 1,
    async go(way) {
      await way.press(way.page.getByRole("link", { name: "Putar video" }).first());
      await way.page.getByRole("dialog").locator("video").waitFor();
    },
  },
  {
    name: "Mendapat bantuan dari orang",
    steps: 2,
    async go(way) {
      await way.press(menu(way));
      await way.press(menuEntry(way, "Kontak"));
      await expect.poll(() => heading(way).innerText()).toBe("Tanya siapa?");
    },
  },
  {
    name: "Mencari dengan salah ketik",
    steps: 2,
    async go(way) {
      await way.press(menu(way));
      await search(way, "pembayran");
      await way.page.getByText("Maksud Anda").first().waitFor();
      await expect.poll(() => way.page.locator("main mark").count()).toBeGreaterThan(0);
    },
  },
  {
    name: "Membaca di jaringan buruk (400 kbit/dtk, 400 ms)",
    steps: 1,
    isOnBadNetwork: true,
    async go(way) {
      const title = await newsTitle(way).innerText();
      await way.press(newsTitle(way));
      await way.page.locator(".prose p").first().waitFor();
      expect(await heading(way).innerText()).toBe(title);
    },
  },
  {
    name: "Membagikan lewat WhatsApp",
    steps: 2,
    async go(way) {
      await way.press(newsTitle(way));
      const share = way.page.getByRole("link", { name: /^Kirim lewat WhatsApp/ });
      const address = (await share.getAttribute("href")) ?? "";
      expect(new URL(address).searchParams.get("text")).toMatch(/\/info-berita\/\d+\/detail$/u);
      await way.page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
      const opened = way.page.waitForEvent("popup");
      await way.press(share);
      expect(new URL((await opened).url() || address).host).toBe("wa.me");
    },
  },
];

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

describe("on a phone, from the home page", () => {
  test.each(tasks)("$name: within two steps", async ({ steps, isOnBadNetwork, go }) => {
    const page = await browser.newPage({ viewport: phone, hasTouch: true });
    if (isOnBadNetwork === true) await slowDown(page);
    // On a bad network the text is pressed as soon as it is there, before images.
    await page.goto("/", { waitUntil: isOnBadNetwork === true ? "domcontentloaded" : "load" });
    let counted = 0;
    await go({
      page,
      async press(target) {
        counted += 1;
        await target.tap();
      },
      async send(field, words) {
        counted += 1;
        await field.fill(words);
        await field.press("Enter");
      },
    });
    expect(counted).toBe(steps);
    expect(counted).toBeLessThanOrEqual(mostSteps);
  });
});

test("the table in the documents has these tasks with these numbers", async () => {
  const text = await readFile(join(projectFolder, "docs", "tasks.md"), "utf8");
  const rows = Array.from(text.matchAll(/^\| (\S.*?) +\| (\d) +\|/gmu), ([, name, steps]) => [
    name,
    Number(steps),
  ]);
  expect(rows).toStrictEqual(tasks.map(({ name, steps }) => [name, steps]));
});
