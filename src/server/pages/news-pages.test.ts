/** The news pages over HTTP: what visitors see, when, and at which address. */
import { beforeAll, describe, expect, test } from "vitest";
import { indonesianDate } from "#contract/format.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { makeCategory, makeNews, nowSeconds } from "../test-kit/make-news.ts";

let portal: TestApp;
let editor: TestClient;
let categoryId: number;

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  editor = await portal.as("Editor");
  categoryId = await makeCategory(admin, { name: "Pengumuman", description: "Kabar resmi." });
});

const publish = (overrides: Record<string, unknown> = {}) =>
  makeNews(portal, editor, { category_id: categoryId, ...overrides });

describe("an address with a slash at its end", () => {
  test.each([
    ["/info-berita/", "/info-berita"],
    ["/info-berita/?q=pajak&page=2", "/info-berita?q=pajak&page=2"],
    ["/pelajari/", "/pelajari"],
    ["/feed.xml/", "/feed.xml"],
    ["/sitemap.xml/", "/sitemap.xml"],
    ["/robots.txt/", "/robots.txt"],
    ["/ikuti/agenda.ics/", "/ikuti/agenda.ics"],
    ["/login/?next=%2Fnews", "/login?next=%2Fnews"],
    ["/login/?next=/a?b=1", "/login?next=/a?b=1"],
  ])("%s leads to %s", async (path, target) => {
    const moved = await portal.visitor.get(path);
    expect(moved.status).toBe(301);
    expect(moved.headers["location"]).toBe(target);
  });

  test("leads nowhere where the address without it leads nowhere", async () => {
    expect((await portal.visitor.get("/info-berita/0/")).status).toBe(404);
    expect((await portal.visitor.get("/tidak-ada/")).status).toBe(404);
    expect((await portal.visitor.get("/")).status).toBe(200);
  });

  test("is one more of the API's, whose programs needn't follow a redirect", async () => {
    expect((await portal.visitor.get("/api/web/article/")).status).toBe(200);
  });
});

describe("an article", () => {
  test("is on hub, category and detail page as soon as its save succeeds", async () => {
    for (const path of ["/info-berita", `/info-berita/${categoryId}`])
      expect((await portal.visitor.get(path)).text, path).toContain("Belum ada berita di sini.");
    const id = await publish({ title: "Baru saja terbit" });
    for (const path of [
      "/info-berita",
      `/info-berita/${categoryId}`,
      `/info-berita/${id}/detail`,
    ]) {
      const page = await portal.visitor.get(path);
      expect(page.status).toBe(200);
      expect(page.text, path).toContain("Baru saja terbit");
      expect(page.text, path).not.toContain("Belum ada berita di sini.");
    }
  });

  test("that is inactive is on no page", async () => {
    const id = await publish({ title: "Belum aktif", status: "inactive" });
    expect((await portal.visitor.get(`/info-berita/${id}/detail`)).status).toBe(404);
    expect((await portal.visitor.get("/info-berita")).text).not.toContain("Belum aktif");
  });

  test("appears at published_at and vanishes at expired_at, on cached pages too", async () => {
    const from = nowSeconds(portal) + 10;
    const id = await publish({
      title: "Terjadwal",
      published_at: from,
      expired_at: from + 60,
    });
    const isVisible = async () => {
      const hub = (await portal.visitor.get("/info-berita")).text.includes("Terjadwal");
      const detail = (await portal.visitor.get(`/info-berita/${id}/detail`)).status === 200;
      const web = (await portal.visitor.get(`/api/web/article/${id}`)).status === 200;
      return { hub, detail, web };
    };
    expect(await isVisible()).toStrictEqual({ hub: false, detail: false, web: false });
    portal.clock.advanceSeconds(9);
    expect(await isVisible()).toStrictEqual({ hub: false, detail: false, web: false });
    portal.clock.advanceSeconds(1);
    expect(await isVisible()).toStrictEqual({ hub: true, detail: true, web: true });
    portal.clock.advanceSeconds(59);
    expect(await isVisible()).toStrictEqual({ hub: true, detail: true, web: true });
    portal.clock.advanceSeconds(1);
    expect(await isVisible()).toStrictEqual({ hub: false, detail: false, web: false });
  });

  test("of an inactive category is on no page", async () => {
    const admin = await portal.as("Super Admin");
    const values = { name: "Sementara", description: "Uji.", status: "active" };
    const other = await makeCategory(admin, values);
    const id = await publish({ title: "Ikut kategori", category_id: other });
    expect((await portal.visitor.get(`/info-berita/${id}/detail`)).status).toBe(200);
    await admin.put(`/api/dashboard/category/${other}`, { ...values, status: "inactive" });
    expect((await portal.visitor.get(`/info-berita/${id}/detail`)).status).toBe(404);
    expect((await portal.visitor.get(`/info-berita/${other}`)).status).toBe(404);
    expect((await portal.visitor.get("/info-berita")).text).not.toContain("Ikut kategori");
  });
});

describe("the hub", () => {
  test("shows no article twice, and each of its blocks filled", async () => {
    const at = nowSeconds(portal);
    for (let index = 1; index <= 16; index += 1) {
      await publish({
        title: `Hub ${index}`,
        published_at: at - index,
        slideshow: index <= 2 ? 1 : 0,
        is_top: index <= 3 ? 1 : 0,
      });
    }
    const idsOn = async (page: number) => {
      const { text } = await portal.visitor.get(`/info-berita?page=${page}`);
      const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
      return Array.from(main.matchAll(/href="\/info-berita\/(\d+)\/detail"/g), ([, id]) => id);
    };
    const first = await idsOn(1);
    expect(first).toHaveLength(2 + 4 + 3 + 6);
    expect(new Set(first).size).toBe(first.length);
    const second = await idsOn(2);
    expect(second.length).toBeGreaterThan(0);
    expect(first.filter((id) => second.includes(id))).toStrictEqual([]);
  });
});

describe("a category on the hub", () => {
  const hub = async () => (await portal.visitor.get("/info-berita")).text;

  test("says what it is about and how much news it has, and is left out without any", async () => {
    const admin = await portal.as("Super Admin");
    const other = await makeCategory(admin, { name: "Kabar daerah", description: "Dari daerah." });
    const entry = `href="/info-berita/${other}"`;
    expect(await hub()).not.toContain(entry);
    await publish({ category_id: other });
    expect(await hub()).toMatch(new RegExp(`${entry}.*?Dari daerah\\..*?1 berita`, "s"));
    await publish({ category_id: other, status: "inactive" });
    await publish({ category_id: other });
    expect(await hub()).toMatch(new RegExp(`${entry}.*?2 berita`, "s"));
  });
});

describe("an article of more than a year ago", () => {
  const strip = "Terbit lebih dari setahun lalu.";
  const daySeconds = 24 * 60 * 60;

  test("says so from its day on, on cached pages too", async () => {
    const at = nowSeconds(portal) - 365 * daySeconds + 10;
    const id = await publish({ title: "Hampir setahun", published_at: at });
    const isMarked = async () =>
      (await portal.visitor.get(`/info-berita/${id}/detail`)).text.includes(strip);
    expect(await isMarked()).toBe(false);
    portal.clock.advanceSeconds(10);
    expect(await isMarked()).toBe(true);
  });

  test("does not where it tells of a day", async () => {
    const admin = await portal.as("Super Admin");
    const agenda = await makeCategory(admin, { name: "Agenda" });
    const at = nowSeconds(portal) - 400 * daySeconds;
    const id = await publish({ title: "Acara lama", published_at: at, category_id: agenda });
    expect((await portal.visitor.get(`/info-berita/${id}/detail`)).text).not.toContain(strip);
  });

  describe("that was checked again", () => {
    const unchecked = `${strip} Periksa dulu apakah masih berlaku.`;
    const published = () => nowSeconds(portal) - 800 * daySeconds;
    const stripOf = async (id: number) => {
      const { text } = await portal.visitor.get(`/info-berita/${id}/detail`);
      const [, said = null] =
        /<aside[^>]*aria-label="Berita lama">(.*?)<\/aside>/su.exec(text) ?? [];
      return said?.replaceAll(/<[^>]+>/gu, "") ?? null;
    };
    const check = async (id: number, checkedAt: number) => {
      const address = `/api/dashboard/article/${id}`;
      const { image: _image, ...values } = (await editor.get(address)).json().data;
      const saved = await editor.put(address, { ...values, checked_at: checkedAt });
      expect(saved.status, saved.text).toBe(200);
    };

    test("isn't old for a year from the check on, and names its day after that, on cached pages too", async () => {
      const id = await publish({ title: "Diperiksa lagi", published_at: published() });
      expect(await stripOf(id)).toBe(unchecked);
      const checkedAt = nowSeconds(portal) - 365 * daySeconds + 10;
      await check(id, checkedAt);
      expect(await stripOf(id)).toBeNull();
      portal.clock.advanceSeconds(10);
      const day = indonesianDate(new Date(checkedAt * 1000));
      expect(await stripOf(id)).toBe(
        `${strip} Isinya diperiksa lagi pada ${day} dan masih berlaku.`,
      );
    });

    test("is so from the moment of the check on, and not by one before it was published", async () => {
      const id = await publish({ title: "Akan diperiksa", published_at: published() });
      await check(id, nowSeconds(portal) + 10);
      expect(await stripOf(id)).toBe(unchecked);
      portal.clock.advanceSeconds(10);
      expect(await stripOf(id)).toBeNull();
      await check(id, published() - daySeconds);
      expect(await stripOf(id)).toBe(unchecked);
    });
  });
});

describe("the home page", () => {
  test("shows the three newest articles as soon as they are saved", async () => {
    await portal.visitor.get("/");
    await publish({ title: "Kabar beranda", published_at: nowSeconds(portal) });
    const { text } = await portal.visitor.get("/");
    const [, news = ""] = text.split('id="kabar-terbaru"');
    expect(news).toContain("Kabar beranda");
    expect(text.match(/\/info-berita\/\d+\/detail"/g)).toHaveLength(3);
  });
});

describe("addresses", () => {
  test("an id that is an article's and no category's leads to its detail", async () => {
    let id = await publish({ title: "Alamat lama" });
    while (id <= categoryId + 1) id = await publish({ title: "Alamat lama" });
    const page = await portal.visitor.get(`/info-berita/${id}`);
    expect(page.status).toBe(301);
    expect(page.headers["location"]).toBe(`/info-berita/${id}/detail`);
  });

  test("an id of a category that is hidden or was deleted leads to no article that has it too", async () => {
    const admin = await portal.as("Super Admin");
    const numbered = async () => {
      const id = await makeCategory(admin, { name: `Tutup ${crypto.randomUUID()}` });
      let last = 0;
      while (last < id) last = await publish({ title: "Nomor yang sama" });
      return id;
    };
    const [hidden, deleted] = [await numbered(), await numbered()];
    await admin.put(`/api/dashboard/category/${hidden}`, {
      ...(await admin.get(`/api/dashboard/category/${hidden}`)).json().data,
      status: "inactive",
    });
    await admin.delete(`/api/dashboard/category/${deleted}`);
    for (const id of [hidden, deleted]) {
      expect((await portal.visitor.get(`/info-berita/${id}`)).status).toBe(404);
    }
  });

  test("an article that was withdrawn, has ended or was deleted is told of there too", async () => {
    const now = nowSeconds(portal);
    const withdrawn = { withdrawn_at: now - 60, withdrawal_reason: "Keliru." };
    const ids = [
      await publish({ title: "Ditarik", ...withdrawn }),
      await publish({ title: "Berakhir", published_at: now - 7200, expired_at: now - 3600 }),
      await publish({ title: "Dihapus" }),
    ];
    await editor.delete(`/api/dashboard/article/${ids.at(-1)}`);
    for (const [index, id] of ids.entries()) {
      const page = await portal.visitor.get(`/info-berita/${id}`);
      expect([page.status, page.headers["location"]]).toStrictEqual([
        301,
        `/info-berita/${id}/detail`,
      ]);
      const detail = await portal.visitor.get(`/info-berita/${id}/detail`);
      expect(detail.status).toBe(index === 0 ? 200 : 410);
    }
    const future = await publish({ title: "Nanti", published_at: now + 3600 });
    expect((await portal.visitor.get(`/info-berita/${future}`)).status).toBe(404);
  });

  test("unknown addresses show the not-found page with its title and hint", async () => {
    for (const path of [
      "/tidak-ada",
      "/info-beritanya",
      "/info-berita?page=0",
      "/info-berita?page=99999",
    ]) {
      const page = await portal.visitor.get(path);
      expect(page.status, path).toBe(404);
      expect(page.text).toContain("Halaman Tidak Ditemukan");
      expect(page.text).toContain("Pastikan alamat yang Anda masukkan sudah benar lalu coba lagi.");
    }
  });

  test("unknown addresses below the news show where news is searched for", async () => {
    const wrong = ["999999", "abc", "abc/detail", "999999/detail", "5/detail/lain", "5?page=0"];
    for (const path of wrong) {
      const page = await portal.visitor.get(`/info-berita/${path}`);
      expect(page.status, path).toBe(404);
      expect(page.text, path).toContain("Berita tidak ditemukan");
      expect(page.text, path).toContain('action="/info-berita"');
      expect(page.text, path).not.toContain("Halaman Tidak Ditemukan");
    }
  });

  test("a page is cached with a strong tag, revalidated by 304, and the same for unknown parameters", async () => {
    const page = await portal.visitor.get("/info-berita");
    const etag = String(page.headers["etag"]);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await portal.visitor.get("/info-berita?utm_source=x")).headers["etag"]).toBe(etag);
    const known = await portal.visitor.get("/info-berita", { "if-none-match": etag });
    expect(known.status).toBe(304);
    const packed = await portal.visitor.send({
      method: "GET",
      url: "/info-berita",
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.headers["vary"]).toContain("Accept-Encoding");
    expect(packed.headers["etag"]).not.toBe(etag);
    expect((await portal.visitor.send({ method: "HEAD", url: "/info-berita" })).status).toBe(200);
  });
});

describe("the preview", () => {
  test("shows staff the stored record, active or not, uncached, and sends others to the login", async () => {
    const id = await publish({ title: "Naskah rahasia", status: "inactive" });
    const path = `/info-berita/${id}/pratinjau`;
    const anonymous = await portal.visitor.get(path);
    expect(anonymous.status).toBe(302);
    expect(anonymous.headers["location"]).toBe(`/login?next=${encodeURIComponent(path)}`);
    const login = await portal.visitor.send({
      method: "POST",
      url: "/api/dashboard/auth/login",
      headers: { authorization: `Bearer ${portal.config.appKey}` },
      payload: { email: "editor@siplah.example", password: "Rahasia-83-Kolam" },
    });
    const cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
    const page = await portal.visitor.get(path, { cookie });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Naskah rahasia");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["x-robots-tag"]).toBe("noindex");
  });
});
