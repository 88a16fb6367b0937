/** What every screen of the admin app must be, for each role: reachable or forbidden, accessible, whole. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import { grantFor, roleNames } from "#contract/roles.ts";
import { article } from "#contract/resources/article.ts";
import type { FormLanguage } from "#contract/messages.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import {
  auditPath,
  ownScreenPaths,
  screenPaths,
  screenedResources,
  trashPath,
} from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { text } from "#admin/text/text.ts";
import { inScope } from "#server/test-kit/test-scope.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { coveringResources } from "./covering-resources.ts";
import { foreignWords } from "./foreign-words.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const resources = screenedResources();
const firstOfAreas = new Map(resources.toReversed().map((resource) => [resource.area, resource]));

const archive = [
  ["trash", trashPath, text.trash.title],
  ["audit", auditPath, text.audit.title],
] as const;

const forbidden = "Tidak Memiliki Akses";

test("there are screens to look at", () => expect(resources.length).toBeGreaterThan(3));

test.each(roleNames)(
  "%s gets the screens of the permission table and the forbidden page for others",
  async (role) => {
    const page = await signedInPage(browser, role);
    const ofEachArea = inScope(resources, (one) => firstOfAreas.get(one.area) === one);
    for (const resource of ofEachArea) {
      const { listTitle, formTitle, menu } = resource.admin;
      const grant = grantFor(role, resource.area);
      const { list, create } = screenPaths(resource, ":id");
      const expected: readonly (readonly [path: string, heading: string, tab?: string])[] = [
        grant.screens ? [list, listTitle] : [list, forbidden],
        grant.create ? [create, formTitle.create, formTitle.tab] : [create, forbidden],
      ];
      for (const [path, heading, tab = heading] of expected) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
        expect(await page.title()).toBe(`${tab} · Pengelola SIPLah`);
      }
      const entry = page.getByRole("link", { name: menu.label, exact: true });
      if (menu.group === undefined)
        expect((await entry.count()) > 0, menu.label).toBe(grant.screens);
    }
    for (const [area, path, title] of archive) {
      const { screens } = grantFor(role, area);
      await page.goto(path);
      const heading = screens ? title : forbidden;
      await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
      expect((await page.getByRole("link", { name: title, exact: true }).count()) > 0).toBe(
        screens,
      );
    }
    await page.context().close();
  },
);

const listed = z.object({ data: z.array(z.object({ id: z.number() })) });

/** The first record of a list, as the admin app is told of it; the sample's where there is none yet. */
async function firstId(page: Page, { api, sample }: ScreenedResource): Promise<number> {
  const { data } = listed.parse(await callApi(page, "GET", `${api}?limit=1&page=1`));
  return data[0]?.id ?? (await callApi(page, "POST", api, sample)).id;
}

/** A screen, and what is there once all that it shows has come. */
interface OpenedScreen {
  readonly path: string;
  readonly signs: (page: Page) => readonly Locator[];
  /** Indonesian where none is named. */
  readonly language?: FormLanguage;
  /** Opens what is folded, once the heading is there. */
  readonly open?: ((page: Page) => Promise<void>) | undefined;
}

const rows = (page: Page) => page.locator('[aria-busy="false"] [data-row-label]').first();

/** The screens of a resource; of one record, and of one that isn't there. */
async function screensOf(page: Page, resource: ScreenedResource): Promise<OpenedScreen[]> {
  const id = await firstId(page, resource);
  const { list, create, edit, history, detail } = screenPaths(resource, id);
  const { buttons } = resource.texts;
  const hasEditor = fieldsOfKind(resource, "richText").length > 0;
  const form = (button: string) => (at: Page) => [
    at.getByRole("button", { name: button, exact: true }),
    ...(hasEditor ? [at.getByRole("toolbar")] : []),
  ];
  const wayBack = screenText(resource).absent.toList(resource.admin.listTitle);
  const { language } = resource;
  const screens: OpenedScreen[] = [
    { path: list, language, signs: (at) => [rows(at)] },
    { path: create, language, signs: form(buttons.create) },
    { path: edit, language, signs: form(buttons.edit) },
    {
      path: history,
      signs: (at) => [at.getByRole("heading", { level: 2, name: /^\d+ versi$/u })],
    },
    {
      path: screenPaths(resource, 999_999).edit,
      language,
      signs: (at) => [at.getByRole("link", { name: wayBack })],
    },
  ];
  if (detail === null) return screens;
  return [
    ...screens,
    { path: detail, signs: (at) => [at.getByRole("link", { name: /Pratinjau/ })] },
  ];
}

/** What is wider than the room that it has, or lies over its neighbours. */
function cutOff(): string[] {
  const tooWide = [document.documentElement, ...document.querySelectorAll(".sheet, main")]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.className || element.nodeName);
  const isCovered = document.querySelector(".ant-table-cell-fix-end") !== null;
  return [...tooWide, ...(isCovered ? ["a column over others"] : [])];
}

/** Filters whose words don't fit, as far as they can be read at all. */
function cutWords(): string[] {
  return [...document.querySelectorAll("div:has(> [role=search]) .ant-select *")]
    .filter((element) => getComputedStyle(element).textOverflow === "ellipsis")
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.textContent ?? "");
}

/** What would be read out by a name that isn't ours: the library's are English. */
function foreignNames(language: FormLanguage): string[] {
  const english = language === "en" ? "" : ', [aria-label="Clear"], [aria-label="Close"]';
  const named = `svg, [role="img"]${english}`;
  return [...document.querySelectorAll(named)]
    .filter((element) => element.closest('[aria-hidden="true"]') === null)
    .map((element) => element.outerHTML.slice(0, 200));
}

const sizes = [
  phone,
  { width: 768, height: 1024 },
  { width: 992, height: 800 },
  laptop,
  {
    width: 1800,
    height: 1000,
  },
];

/** Each theme, the one that it takes the place of, and where both are looked at. */
const looks = inScope(
  [phone, laptop].flatMap((size) => [
    { size, theme: "light", other: "dark" } as const,
    { size, theme: "dark", other: "light" } as const,
  ]),
  ({ size, theme }) => (size === phone) === (theme === "dark"),
);

/** What is left of a theme: antd's parts take the other one after the page, and colours fade. */
function remainsOf(theme: string): string[] {
  const parts = [...document.querySelectorAll(`.admin-${theme}`)];
  const fading = document
    .getAnimations()
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
  return [...parts, ...fading].map((element) => element?.outerHTML.slice(0, 200) ?? "an effect");
}

/** Opens an address and says what is wrong with it, large and small, in light and in dark. */
async function problemsAt(page: Page, screen: OpenedScreen): Promise<string[]> {
  const { path, signs, open, language = "id" } = screen;
  const problems: string[] = [];
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await open?.(page);
  for (const sign of signs(page)) await sign.waitFor();
  await expect.poll(() => page.locator(".ant-select-loading").count()).toBe(0);
  expect(await page.evaluate(foreignNames, language), path).toStrictEqual([]);
  expect(await foreignWords(page, language), path).toStrictEqual([]);
  for (const size of sizes) {
    const place = `${path}, ${size.width} pixels`;
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(cutOff), { message: place }).toStrictEqual([]);
    await expect.poll(() => page.evaluate(cutWords), { message: place }).toStrictEqual([]);
    for (const { theme, other } of looks.filter((look) => look.size === size)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-theme="${theme}"]`).waitFor();
      await expect.poll(() => page.evaluate(remainsOf, other), { message: place }).toEqual([]);
      const found = await axeViolations(page);
      problems.push(...found.map((problem) => `${place}, ${theme}: ${problem}`));
    }
  }
  return problems;
}

// A script or a style that the content policy forbids fails these too: `newPage` watches.
test.each(inScope(resources, (resource) => coveringResources.has(resource)))(
  "the screens of $name are whole and accessible, large and small, light and dark",
  async (resource) => {
    const page = await signedInPage(browser, "Super Admin", { reducedMotion: "reduce" });
    const problems: string[] = [];
    for (const screen of await screensOf(page, resource)) {
      problems.push(...(await problemsAt(page, screen)));
    }
    expect(problems).toStrictEqual([]);
  },
);

/** A new screen is named here, or it doesn't compile. */
const ownSigns: Record<(typeof ownScreenPaths)[number], OpenedScreen["signs"]> = {
  "/dashboard": (page) => [
    page.locator('main .sheet[aria-busy="false"]').first(),
    page.getByRole("region", { name: "Berakhir dalam 7 hari" }),
  ],
  "/dashboard/kalender": (page) => [
    page.getByRole("grid"),
    page.getByText(/tayang pada tanggal ini[.,]/u),
  ],
  "/dashboard/kalender/situs": (page) => [
    page.frameLocator("main iframe").getByRole("heading", { level: 1 }),
  ],
  "/dashboard/pemeriksaan": (page) => [page.getByText("Semua yang diajukan sudah diperiksa.")],
  "/dashboard/statistik": (page) => [page.getByText("Terlalu sedikit untuk ditampilkan.")],
  "/dashboard/media": (page) => [
    page.getByRole("list", { name: /^Berkas:/u }),
    page.getByText(/^Dipakai di|^Belum dipakai/u).first(),
  ],
  "/profile": (page) => [page.getByRole("textbox", { name: "Posisi" })],
  "/dashboard/sampah": (page) => [rows(page), page.getByText("Yang kembali")],
  "/dashboard/webhook": (page) => [page.getByRole("heading", { name: "Belum ada webhook" })],
  "/dashboard/jejak-audit": (page) => [
    page.getByText(/^Rantai (utuh|belum diperiksa)$/u),
    page.getByText(/segel ke-|Belum disegel/u),
  ],
};

const ownOpenings: Readonly<Record<string, OpenedScreen["open"]>> = {
  "/dashboard/sampah": async (page) => {
    const title = "Untuk dipulihkan";
    const { id } = await callApi(page, "POST", article.api, { ...article.sample, title });
    await callApi(page, "DELETE", `${article.api}/${id}`);
    await page.reload();
    await page.getByRole("button", { name: "Pulihkan Untuk dipulihkan" }).click();
  },
  "/dashboard/jejak-audit": (page) =>
    page
      .getByRole("button", { name: /^Buka rincian/u })
      .first()
      .click(),
};

test.each<OpenedScreen>([
  ...ownScreenPaths.map((path) => ({ path, signs: ownSigns[path], open: ownOpenings[path] })),
  {
    path: "/profile?bagian=keamanan",
    signs: (page) => [
      page.getByText("sesi ini"),
      page.getByText("Belum ada passkey."),
      page.getByText("Belum ada token."),
    ],
  },
  {
    path: "/profile?bagian=pemberitahuan",
    signs: (page) => [page.getByRole("radio", { name: /^Sekali sehari/u })],
  },
  { path: "/news/none/edit", signs: () => [] },
])("$path is whole and accessible too", async (screen) => {
  const page = await signedInPage(browser, "Super Admin", { reducedMotion: "reduce" });
  expect(await problemsAt(page, screen)).toStrictEqual([]);
});

// Each definition brings words of its own, in its list and in its form; the rest of the screens are the same for all.
test("each list and form speaks one language", { timeout: 600_000 }, async () => {
  const page = await signedInPage(browser, "Super Admin");
  for (const resource of resources) {
    const { list, create } = screenPaths(resource, ":id");
    const screens = await screensOf(page, resource);
    const inEachRun = ({ path }: OpenedScreen) => path === list || path === create;
    for (const { path, signs, language = "id" } of inScope(screens, inEachRun)) {
      await page.goto(path);
      for (const sign of signs(page)) await sign.waitFor();
      expect(await foreignWords(page, language), path).toStrictEqual([]);
    }
  }
});

test("a word that is wider than a phone sticks out nowhere", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: phone });
  const word = `https://siplah.example/${"panjang".repeat(20)}`;
  const values = { ...article.sample, title: word, excerpt: word, status: "inactive" };
  const { id } = await callApi(page, "POST", article.api, values);
  for (const path of ["/dashboard", "/news?sort=-id", `/news/${id}/detail`]) {
    await page.goto(path);
    await page.getByText(word).first().waitFor();
    await expect.poll(() => page.evaluate(cutOff), { message: path }).toStrictEqual([]);
  }
});

test.each(["/login", "/login#lupa-password", "/reset", "/reset?t=token"])(
  "%s is whole and accessible before anybody is signed in",
  async (path) => {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    expect(await problemsAt(page, { path, signs: () => [] })).toStrictEqual([]);
  },
);
