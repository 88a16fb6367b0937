/** What changes on the site by the clock alone: notices and the phases of partners. */
import { beforeAll, expect, test } from "vitest";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;

const seconds = (text: string) => Date.parse(text) / 1000;
const textOf = async (path: string) => (await portal.visitor.get(path)).text;
const noticeOn = async (path: string) =>
  /<aside[^>]* data-notice="[^"]*".*?<strong>(.*?)<\/strong>/s
    .exec(await textOf(path))?.[1]
    ?.replaceAll(/<[^>]*>/g, "");

const urls = {
  website: "https://pasar.example",
  registration_url: "https://pasar.example/daftar",
  guide_url: "https://pasar.example/panduan",
};

beforeAll(async () => {
  portal = await createTestApp();
  portal.clock.set(new Date("2026-01-15T03:00:00Z"));
  editor = await portal.as("Editor");
});

test("a notice begins and ends on its pages within a second of its moments", async () => {
  const notice = {
    title: "Layanan berhenti sebentar.",
    link_title: "Baca",
    link_url: "/ikuti",
    place: "home",
    starts_at: seconds("2026-01-15T04:00:00Z"),
    ends_at: seconds("2026-01-15T05:00:00Z"),
    status: "active",
  };
  expect((await editor.post("/api/dashboard/notice", notice)).status).toBe(201);
  const seen = async () => [await noticeOn("/"), await noticeOn("/kontak")];
  expect(await seen()).toStrictEqual([undefined, undefined]);
  portal.clock.set(new Date("2026-01-15T04:00:00Z"));
  expect(await seen()).toStrictEqual(["Layanan berhenti sebentar.", undefined]);
  portal.clock.set(new Date("2026-01-15T05:00:00Z"));
  expect(await seen()).toStrictEqual([undefined, undefined]);
});

test("a notice for all pages gives way to one of the page itself", async () => {
  const window = {
    starts_at: seconds("2026-01-15T06:00:00Z"),
    ends_at: seconds("2026-01-15T07:00:00Z"),
  };
  for (const place of ["all", "school"]) {
    const body = { title: `Untuk ${place}.`, place, ...window, status: "active" };
    expect((await editor.post("/api/dashboard/notice", body)).status).toBe(201);
  }
  portal.clock.set(new Date("2026-01-15T06:30:00Z"));
  expect(await noticeOn("/kontak")).toBe("Untuk all.");
  expect(await noticeOn("/satuan-pendidikan")).toBe("Untuk school.");
  // Browsers store it to show it offline, when the notice may have ended.
  expect(await noticeOn("/luring")).toBeUndefined();
});

test("a notice that says something else is a new one to whoever has closed it", async () => {
  const keyOf = async () => / data-notice="([^"]*)"/.exec(await textOf("/ikuti"))?.[1];
  const values = {
    title: "Batas 13 Desember.",
    place: "all",
    starts_at: seconds("2026-01-15T08:00:00Z"),
    ends_at: seconds("2026-01-15T09:00:00Z"),
    status: "active",
  };
  const { id } = (await editor.post("/api/dashboard/notice", values)).json().data;
  portal.clock.set(new Date("2026-01-15T08:30:00Z"));
  const before = await keyOf();
  expect(before).toBeDefined();
  await editor.put(`/api/dashboard/notice/${id}`, { ...values, link_url: "", link_title: "" });
  expect(await keyOf()).toBe(before);
  await editor.put(`/api/dashboard/notice/${id}`, { ...values, title: "Batas 10 Desember." });
  expect(await keyOf()).not.toBe(before);
});

test("a notice that ends before it begins is refused", async () => {
  const body = { title: "Terbalik.", place: "home", starts_at: 2, ends_at: 1, status: "active" };
  expect((await editor.post("/api/dashboard/notice", body)).status).toBe(422);
});

test("a partner's phase changes on every page that shows it, by the clock", async () => {
  portal.clock.set(new Date("2026-02-01T00:00:00Z"));
  editor = await portal.as("Editor");
  const partner = {
    name: "SIPLah Pasar Rakyat",
    phone_number: "Obrolan",
    branding: "SIPLah Pasar Rakyat",
    ...urls,
    orders_end_at: seconds("2026-03-01T00:00:00+07:00"),
    ends_at: seconds("2026-04-01T00:00:00+07:00"),
    status: "active",
  };
  expect((await editor.post("/api/dashboard/partner", partner)).status).toBe(201);
  const seen = async () => {
    const [visit, seller, search] = [
      await textOf("/kunjungi"),
      await textOf("/penyedia-barang-jasa"),
      await textOf("/cari?q=pasar+rakyat"),
    ];
    return {
      visit: /data-slot="state"><span>(.*?)<\/span><\/p>/
        .exec(visit)?.[1]
        ?.replaceAll(/<[^>]*>/g, ""),
      canRegister: visit.includes(urls.registration_url),
      isOnSellerPage: seller.includes(partner.name),
      found: /<section[^>]* id="mitra".*?<\/section>/s.exec(search)?.[0].replaceAll(/<[^>]*>/g, ""),
    };
  };
  const active = { visit: "Aktif", canRegister: true, isOnSellerPage: true };
  expect(await seen()).toStrictEqual({
    ...active,
    found: expect.stringContaining("pasar.example"),
  });
  expect(await noticeOn("/")).toBeUndefined();
  portal.clock.set(new Date("2026-02-20T00:00:00Z"));
  expect(await noticeOn("/")).toBe(
    "SIPLah Pasar Rakyat berhenti menerima pesanan mulai 1 Maret 2026.",
  );
  const shortNotice = async () =>
    /<p hidden="" data-phone="true"[^>]*>(.*?)<\/p>/s
      .exec(await textOf("/"))?.[1]
      ?.replaceAll(/<[^>]*>/g, "");
  expect(await shortNotice()).toBe(
    "Pasar Rakyat berhenti 1 Mar 2026Selesaikan pesanan sampai 28 Feb.",
  );
  portal.clock.set(new Date("2026-03-01T00:00:00+07:00"));
  expect(await seen()).toStrictEqual({
    visit: "Berhenti menerima pesanan sejak 1 Maret 2026",
    canRegister: false,
    isOnSellerPage: true,
    found: expect.stringContaining("Berhenti menerima pesanan sejak 1 Maret 2026"),
  });
  expect(await noticeOn("/")).toContain("berhenti menerima pesanan sejak 1 Maret 2026.");
  expect(await shortNotice()).toContain("Pasar Rakyat berhenti sejak 1 Mar 2026");
  // The first moment at which the end is announced, and a later one: a response of the first is cached.
  for (const day of ["2026-03-18", "2026-03-20"]) {
    portal.clock.set(new Date(`${day}T00:00:00+07:00`));
    expect(await noticeOn("/")).toBe(
      "SIPLah Pasar Rakyat berhenti menjadi Mitra mulai 1 April 2026.",
    );
  }
  expect(await shortNotice()).toBe(
    "Pasar Rakyat berhenti 1 Apr 2026Selesaikan pesanan sampai 31 Mar.",
  );
  portal.clock.set(new Date("2026-04-01T00:00:00+07:00"));
  expect(await seen()).toMatchObject({
    visit: "Berhenti sejak 1 April 2026",
    isOnSellerPage: false,
    found: expect.stringContaining("Berhenti sejak 1 April 2026"),
  });
  expect(await noticeOn("/")).toBe(
    "SIPLah Pasar Rakyat berhenti menjadi Mitra sejak 1 April 2026.",
  );
  portal.clock.set(new Date("2026-04-16T00:00:00+07:00"));
  expect(await noticeOn("/")).toBeUndefined();
});

test("partners are found by name and phase, and a slip of the fingers is forgiven", async () => {
  const namesAt = async (query: string) =>
    Array.from(
      (await textOf(`/kunjungi${query}`)).matchAll(/data-partner="([^"]+)"/g),
      ([, one]) => one,
    );
  expect(await namesAt("?q=rakyat")).toStrictEqual(["SIPLah Pasar Rakyat"]);
  expect(await namesAt("?keadaan=berhenti")).toStrictEqual(["SIPLah Pasar Rakyat"]);
  expect(await namesAt("?keadaan=aktif")).toStrictEqual([]);
  // The search over the whole site finds it by these words, and links to this page with them.
  expect(await namesAt("?q=berhenti+sejak+april")).toStrictEqual(["SIPLah Pasar Rakyat"]);
  expect(await textOf("/kunjungi?q=pasar+rakyt")).toContain("/kunjungi?q=Pasar+Rakyat");

  editor = await portal.as("Editor");
  const makePartner = async (name: string, website: string, more: object = {}) => {
    const own = { name, brand: name, website, company: `PT ${name}`, contact_number: "021 555" };
    const values = { ...urls, ...own, status: "active", ...more };
    const created = await editor.post("/api/dashboard/partner", values);
    expect(created.status, created.text).toBe(201);
  };
  await makePartner("SIPLah.id", "https://portal.example.id");
  await makePartner("Toko Lain", "https://lain.example.id");
  await makePartner("Belum Pasti", "https://menyusul.example", { address_state: "unconfirmed" });
  // A whole name, however its parts are found elsewhere.
  expect(await namesAt("?q=siplah.ID")).toStrictEqual(["SIPLah.id"]);
  expect(await namesAt("?q=lain.example.id")).toStrictEqual(["Toko Lain"]);
  // No address that isn't shown.
  expect(await namesAt("?q=menyusul.example")).toStrictEqual([]);
});

test("where the phase alone leaves a partner out, it says so and leads to it, without a guess", async () => {
  const page = await textOf("/kunjungi?q=Pasar+Rakyat&keadaan=aktif");
  expect(page).toContain("Tidak ada Mitra untuk “Pasar Rakyat” dengan keadaan Aktif");
  expect(page).toMatch(/<a href="\/kunjungi\?q=Pasar\+Rakyat">1 Mitra untuk “Pasar Rakyat”</);
  expect(page).not.toContain("Maksud Anda");
  expect(await textOf("/kunjungi?q=pasar+rakyt&keadaan=aktif")).toContain("Maksud Anda");
});

test("the banner announces a stop to come before a past one, and an end without a time before it", async () => {
  const stop = (name: string, dates: object) =>
    editor.post("/api/dashboard/partner", {
      name,
      phone_number: "Obrolan",
      branding: name,
      ...urls,
      ...dates,
      status: "active",
    });
  portal.clock.set(new Date("2026-08-10T00:00:00Z"));
  editor = await portal.as("Editor");
  const past = seconds("2026-08-09T00:00:00+07:00");
  expect((await stop("SIPLah Lampau", { orders_end_at: past })).status).toBe(201);
  expect(await noticeOn("/")).toContain("SIPLah Lampau berhenti menerima pesanan sejak");
  const coming = seconds("2026-08-20T00:00:00+07:00");
  expect((await stop("SIPLah Mendatang", { ends_at: coming })).status).toBe(201);
  expect(await noticeOn("/")).toBe(
    "SIPLah Mendatang berhenti menjadi Mitra mulai 20 Agustus 2026.",
  );
  expect((await textOf("/")).replaceAll(/<[^>]*>/g, "")).toContain(
    "Selesaikan pesanan yang masih terbuka sampai 19 Agustus 2026.",
  );
  const keyOf = async () => /data-notice="([^"]+)"/.exec(await textOf("/"))?.[1];
  const closed = await keyOf();
  portal.clock.set(new Date("2026-08-20T00:00:00+07:00"));
  expect(await noticeOn("/")).toBe(
    "SIPLah Mendatang berhenti menjadi Mitra sejak 20 Agustus 2026.",
  );
  // It says something else now, so whoever has closed it sees it again.
  expect(await keyOf()).toContain("SIPLah Mendatang");
  expect(await keyOf()).not.toBe(closed);
});

test("a notice for all pages leaves the home page and the list of partners to a partner's stop", async () => {
  portal.clock.set(new Date("2026-08-19T00:00:00+07:00"));
  editor = await portal.as("Editor");
  const window = {
    starts_at: seconds("2026-08-18T00:00:00+07:00"),
    ends_at: seconds("2026-09-18T00:00:00+07:00"),
  };
  const notice = { title: "Untuk semua.", place: "all", ...window, status: "active" };
  expect((await editor.post("/api/dashboard/notice", notice)).status).toBe(201);
  const stop = expect.stringContaining("SIPLah Mendatang berhenti");
  const seen = async () => [
    await noticeOn("/"),
    await noticeOn("/kunjungi"),
    await noticeOn("/kontak"),
  ];
  expect(await seen()).toStrictEqual([stop, stop, "Untuk semua."]);
  portal.clock.set(new Date("2026-09-04T00:00:00+07:00"));
  expect(await seen()).toStrictEqual(["Untuk semua.", "Untuk semua.", "Untuk semua."]);
  const ofHome = { ...notice, title: "Untuk beranda.", place: "home" };
  portal.clock.set(new Date("2026-08-19T00:00:00+07:00"));
  expect((await editor.post("/api/dashboard/notice", ofHome)).status).toBe(201);
  expect(await seen()).toStrictEqual(["Untuk beranda.", stop, "Untuk semua."]);
});
