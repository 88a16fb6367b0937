import { expect, test } from "vitest";
import { defaultMenus } from "../text/default-menus.ts";
import { currentMark, menuLinks, shownMenus } from "./menu-links.ts";

const addresses = {
  search: "https://siplah.example/search",
  helpCentre: "https://bantuan.example",
  supervision: "https://pengawasan.example",
};

test("the entry of this very page is marked as the page", () => {
  expect(currentMark("/", "/")).toBe("page");
  expect(currentMark("/info-berita", "/info-berita")).toBe("page");
});

test("a page below an entry marks the entry, but not as the page itself", () => {
  expect(currentMark("/info-berita", "/info-berita/4/detail")).toBe("true");
});

test("the home page is no parent of the others", () => {
  expect(currentMark("/", "/info-berita")).toBeUndefined();
});

test("an address that only begins alike is another page", () => {
  expect(currentMark("/info-berita", "/info-beritanya")).toBeUndefined();
});

test("Cari Produk opens the external search and is marked on the search page", () => {
  const [entry] = menuLinks([{ title: "Cari Produk", url: "/searchs", target: "_self" }], {
    path: "/searchs",
    addresses,
  });
  expect(entry).toEqual({
    title: "Cari Produk",
    href: "https://siplah.example/search?keyword=&sort=RELEVANCE",
    opensNewTab: true,
    current: "page",
    children: [],
  });
});

test("entries below another stay below it", () => {
  const below = { title: "Regulasi", url: "/pelajari#regulasi", target: "_self" } as const;
  const entry = {
    title: "Pelajari",
    url: "/pelajari",
    target: "_self",
    children: [below],
  } as const;
  const [link] = menuLinks([entry], { path: "/pelajari", addresses });
  expect(link?.children.map(({ title, href }) => [title, href])).toEqual([
    ["Regulasi", "/pelajari#regulasi"],
  ]);
});

test("while the database is away, the menus are those of a fresh installation", () => {
  expect(shownMenus({ menus: null })).toEqual(defaultMenus);
});

test("a menu without entries stays empty, but for the header's", () => {
  const menus = shownMenus({ menus: { header: [], footer: [], help: [], industry: [] } });
  expect([menus.footer, menus.help, menus.industry]).toEqual([[], [], []]);
  expect(menus.header.map(({ title }) => title)).toEqual([
    "Beranda",
    "Satuan Pendidikan",
    "Penyedia",
    "Cari Produk",
    "Info & Berita",
  ]);
});
