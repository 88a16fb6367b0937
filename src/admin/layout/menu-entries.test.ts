import { expect, test } from "vitest";
import type { MenuEntry, MenuLink } from "./menu-entries.ts";
import { activeLink, archiveLinks, isSiteContent, menuEntries } from "./menu-entries.ts";

const links = (entries: MenuEntry[]): MenuLink[] =>
  entries.flatMap((entry) => (entry.kind === "link" ? [entry] : entry.links));
const paths = (role: string) => links(menuEntries(role)).map((link) => link.path);

test("the sidebar begins with Beranda, Berita, Kategori and Pengguna > Daftar Pengguna", () => {
  const [home, news, calendar, review, library, categories, users] = menuEntries("Super Admin");
  const labels = [home, news, calendar, review, library, categories].map((entry) => entry?.label);
  expect(labels).toEqual([
    "Beranda",
    "Berita",
    "Kalender terbit",
    "Pemeriksaan",
    "Pustaka media",
    "Kategori",
  ]);
  expect(users).toMatchObject({ label: "Pengguna", links: [{ label: "Daftar Pengguna" }] });
});

test("what the site is made of stands after everything else", () => {
  const entries = menuEntries("Super Admin");
  const first = entries.findIndex(isSiteContent);
  expect(entries.slice(0, first).map(({ label }) => label)).toEqual([
    "Beranda",
    "Berita",
    "Kalender terbit",
    "Pemeriksaan",
    "Pustaka media",
    "Kategori",
    "Pengguna",
    "Statistik",
  ]);
  expect(entries.slice(first).every(isSiteContent)).toBe(true);
});

test.each(["Admin", "Editor", "Penulis"])("%s doesn't see Kategori", (role) => {
  expect(paths(role)).not.toContain("/category");
  expect(paths(role)).toContain("/news");
});

test.each(["Editor", "Penulis"])("%s doesn't see the users", (role) => {
  expect(paths(role)).not.toContain("/user/list");
});

test("a role that the contract doesn't know sees Beranda alone", () => {
  expect(paths("Tamu")).toEqual(["/dashboard"]);
});

test.each([
  ["Super Admin", ["Sampah", "Jejak audit", "Webhook"]],
  ["Admin", ["Sampah"]],
  ["Penulis", ["Sampah"]],
  ["Tamu", []],
])("the archive of %s holds %j", (role, labels) => {
  expect(archiveLinks(role).map(({ label }) => label)).toEqual(labels);
});

test("the trash isn't below Beranda, though its address is", () => {
  const entries = [...menuEntries("Editor"), ...archiveLinks("Editor")];
  expect(activeLink(entries, "/dashboard/sampah")?.label).toBe("Sampah");
});

test.each([
  ["/news", "/news"],
  ["/news/12/detail", "/news"],
  ["/user/12/edit", "/user/list"],
  ["/faq/category/add", "/faq/category"],
  ["/faq/list/3/edit", "/faq/list"],
  ["/dashboard", "/dashboard"],
])("%s marks the entry of %s", (pathname, path) => {
  expect(activeLink(menuEntries("Super Admin"), pathname)?.path).toBe(path);
});

test("an address outside every entry marks none", () => {
  expect(activeLink(menuEntries("Super Admin"), "/newsroom")).toBeUndefined();
});
