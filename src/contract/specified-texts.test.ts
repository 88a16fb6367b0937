/** The specification's sentences and addresses as it writes them: a declaration that changes one says so here. */
import { expect, test } from "vitest";
import * as limits from "./limits.ts";
import { protectedMenuUrls } from "./resources/menu.ts";
import { resources } from "./registry.ts";

const specified = {
  article: [
    "/news",
    "Info & Berita",
    "Form Info & Berita",
    "Info & Berita sudah dibuat",
    "Info & Berita sudah diperbarui",
  ],
  category: [
    "/category",
    "Kategori",
    "Form Kategori",
    "Kategori sudah dibuat",
    "Kategori sudah diperbarui",
  ],
  faq: ["/faq/list", "Faq List", "FAQ Form", "Faq has been created", "Faq has been updated"],
  "faq-category": [
    "/faq/category",
    "Faq Category",
    "FAQ Category Form",
    "Faq Category has been created",
    "Faq Category has been updated",
  ],
  menu: ["/menu", "Menu List", "Menu Form", "Menu has been created", "Menu has been updated"],
  partner: ["/mitra", "Mitra", null, "Mitra sudah dibuat", "Mitra sudah diperbarui"],
  slideshow: [
    "/slideshow",
    "Slideshow List",
    "Slideshow Form",
    "Slideshow has been created",
    "Slideshow has been updated",
  ],
  "social-media": [
    "/social-media",
    "Social Media",
    null,
    "Social Media has been created",
    "Social Media has been updated",
  ],
  video: ["/video", "Video", "Video Form", "Video has been created", "Video has been updated"],
  user: [
    "/user/list",
    "Daftar Pengguna",
    "Form Pengguna",
    "Pengguna baru telah ditambahkan",
    "Pengguna telah diperbarui",
  ],
} as const;

test.each(Object.entries(specified))(
  "%s has the list, titles and messages of the specification",
  (api, [path, list, form, created, updated]) => {
    const found = resources.find((resource) => resource.api === api);
    const { admin, texts } = found ?? {};
    expect([admin?.listPath, admin?.listTitle, texts?.created, texts?.updated]).toStrictEqual([
      path,
      list,
      created,
      updated,
    ]);
    const { create, edit, tab } = admin?.formTitle ?? {};
    if (form !== null) expect([create, edit, tab]).toContain(form);
  },
);

test("users and videos have the specification's other titles, buttons and questions", () => {
  const of = (api: string) => resources.find((resource) => resource.api === api);
  expect(of("user")).toMatchObject({
    admin: { formPath: "/user", formTitle: { create: "Tambah User", edit: "Ubah User" } },
    texts: {
      confirmDelete: "Apa Anda yakin ingin menghapus Pengguna?",
      confirm: { yes: "Ya", no: "Tidak" },
      buttons: { create: "Buat", edit: "Kirim Perubahan", cancel: "Batal" },
    },
  });
  expect(of("video")).toMatchObject({
    admin: { formTitle: { create: "Add Video", edit: "Edit Video" } },
    texts: {
      confirmDelete: "Are you sure delete this Category?",
      confirm: { yes: "Yes", no: "No" },
      buttons: { create: "Create", edit: "Submit Change", cancel: "Cancel" },
    },
  });
  expect(of("goverment")?.admin).toMatchObject({
    listPath: "/goverment",
    listTitle: "Goverment",
    formTitle: { create: "Goverment Form" },
  });
  expect(of("article")?.admin?.detailTitle).toBe("Detail Berita");
});

test("the menu entries that can't be deleted are the specification's", () => {
  expect([...protectedMenuUrls].toSorted()).toStrictEqual([
    "/bantuan-pemerintah",
    "/ikuti",
    "/kunjungi",
    "/pelajari",
  ]);
});

test("lists hold as many as the specification says", () => {
  expect(limits).toMatchObject({
    defaultPageSize: 10,
    hubNewsPageSize: 6,
    categoryNewsPageSize: 12,
    slideshowMaxItems: 3,
    topNewsMaxItems: 4,
    announcementMaxItems: 3,
    relatedNewsMaxItems: 6,
  });
});
