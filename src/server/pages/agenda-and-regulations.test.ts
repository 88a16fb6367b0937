/** Agenda, regulations, timeline and the guides' links: data that editors change, on the pages that show them. */
import { beforeEach, describe, expect, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;

beforeEach(async () => {
  portal = await createTestApp();
  portal.clock.set(new Date("2026-01-15T03:00:00Z"));
  editor = await portal.as("Editor");
});

const seconds = (text: string) => Date.parse(text) / 1000;
const htmlOf = async (path: string) => (await portal.visitor.get(path)).text;
const wordsIn = (html: string) =>
  html
    .replaceAll(/<\/?span[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

async function create(resource: string, body: object): Promise<number> {
  const response = await editor.post(`/api/dashboard/${resource}`, { status: "active", ...body });
  expect(response.status, response.text).toBe(201);
  return Number(response.json().data["id"]);
}

/** The words of the agenda before its archive, and those of the archive. */
async function agendaOf(): Promise<{ coming: string; past: string }> {
  const [, section = ""] = /<section class="part" id="agenda".*?>(.*?)<\/section>/s.exec(
    await htmlOf("/ikuti"),
  ) ?? [""];
  const [coming = "", past = ""] = section.split(/<h3[^>]*>Arsip<\/h3>/);
  return { coming: wordsIn(coming), past: wordsIn(past) };
}

const lesson = {
  title: "Kelas daring: menyusun paket belanja",
  starts_at: seconds("2026-02-10T09:00:00+07:00"),
  ends_at: seconds("2026-02-10T10:30:00+07:00"),
  place: "Daring",
};
const fair = {
  title: "Pameran Penyedia daerah",
  starts_at: seconds("2026-03-12T00:00:00+07:00"),
  ends_at: seconds("2026-03-14T23:59:59+07:00"),
};

describe("the agenda", () => {
  test("names the next event first, each with its day and hours", async () => {
    await create("agenda", fair);
    await create("agenda", lesson);
    const { coming, past } = await agendaOf();
    expect(coming).toMatch(/10 Februari 2026, 09\.00–10\.30 WIB .*12–14 Maret 2026/);
    expect(coming).toContain("Daring");
    expect(past).toBe("");
  });

  test("moves an event to the archive within a second of its end, and keeps the others", async () => {
    await create("agenda", lesson);
    await create("agenda", fair);
    portal.clock.set(new Date("2026-02-10T10:29:59+07:00"));
    expect((await agendaOf()).coming).toContain(lesson.title);
    portal.clock.set(new Date("2026-02-10T10:30:00+07:00"));
    const { coming, past } = await agendaOf();
    expect(coming).not.toContain(lesson.title);
    expect(coming).toContain(fair.title);
    expect(past).toContain(lesson.title);
    portal.clock.set(new Date("2026-03-15T00:00:00+07:00"));
    expect((await agendaOf()).coming).toContain("Belum ada agenda baru.");
  });

  test("shows what news announce once: as its event where there is one", async () => {
    const admin = await portal.as("Super Admin");
    const category = await makeCategory(admin, { name: "Agenda" });
    const id = await makeNews(portal, admin, { category_id: category, title: "Undangan kelas" });
    expect((await agendaOf()).coming).toContain("Diumumkan");
    const url = `/info-berita/${id}/detail`;
    const entry = await create("agenda", { ...lesson, link_url: url });
    // The article's whole address, as it is copied from the browser, is no other site's either.
    for (const address of [url, `${portal.config.publicOrigin}${url}#bagian-2`]) {
      await editor.put(`/api/dashboard/agenda/${entry}`, {
        ...lesson,
        link_url: address,
        status: "active",
      });
      const { coming } = await agendaOf();
      expect(coming, address).not.toContain("Diumumkan");
      expect(coming, address).not.toContain("Undangan kelas");
      expect(await htmlOf("/ikuti"), address).toContain(`href="${url}`);
    }
  });

  test("refuses an event that ends before it begins", async () => {
    const body = { ...lesson, ends_at: lesson.starts_at - 1, status: "active" };
    expect((await editor.post("/api/dashboard/agenda", body)).status).toBe(422);
  });
});

describe("the agenda as calendar files", () => {
  test("holds each event with its times, whole days as dates", async () => {
    const id = await create("agenda", lesson);
    await create("agenda", fair);
    const all = await portal.visitor.get("/ikuti/agenda.ics");
    expect(all.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(all.text).toContain("DTSTART:20260210T020000Z\r\nDTEND:20260210T033000Z");
    expect(all.text).toContain("DTSTART;VALUE=DATE:20260312\r\nDTEND;VALUE=DATE:20260315");
    expect(all.text).toContain(`SUMMARY:${fair.title}`);
    expect(all.text).toMatch(/END:VCALENDAR\r\n$/);
    const one = await htmlOf(`/ikuti/agenda/${id}.ics`);
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(one).toContain("LOCATION:Daring");
    expect(await htmlOf("/ikuti")).toContain(`href="/ikuti/agenda/${id}.ics"`);
  });

  test("hold days that don't follow each other as one event each", async () => {
    const dates = "10, 12, dan 17 Februari 2026";
    const end = lesson.ends_at + 7 * 24 * 60 * 60;
    const id = await create("agenda", { ...lesson, ends_at: end, dates });
    const file = await htmlOf(`/ikuti/agenda/${id}.ics`);
    expect(file.match(/DTSTART:\d+/g)).toStrictEqual([
      "DTSTART:20260210",
      "DTSTART:20260212",
      "DTSTART:20260217",
    ]);
    expect(file.match(/DTEND:\w+/g)).toContain("DTEND:20260217T033000Z");
    expect(new Set(file.match(/UID:.*/g))).toHaveProperty("size", 3);
  });

  test("hold what editors type as text, never as a line of its own", async () => {
    const typed = "Kelas; a, b\r\nATTENDEE:mailto:x@y.example\rBEGIN:VALARM\nDTSTART:20200101";
    const id = await create("agenda", { ...lesson, title: typed, place: typed, dates: typed });
    const unfolded = (await htmlOf(`/ikuti/agenda/${id}.ics`)).replaceAll("\r\n ", "");
    const lines = unfolded.split("\r\n");
    const names = lines.map((line) => line.split(/[:;]/u, 1)[0]);
    expect(names.filter((name) => name === "BEGIN")).toHaveLength(2);
    expect(names.filter((name) => name === "DTSTART")).toHaveLength(1);
    expect(names).not.toContain("ATTENDEE");
    expect(lines.join("")).not.toMatch(/[\r\n]/u);
  });

  test("hold an address without the escapes of text, which aren't known there", async () => {
    const link_url = "https://acara.example/kelas;a,b?hari=1,2;3";
    const id = await create("agenda", { ...lesson, link_title: "Baca", link_url });
    const unfolded = (await htmlOf(`/ikuti/agenda/${id}.ics`)).replaceAll("\r\n ", "");
    const [, address = ""] = /^URL;VALUE=URI:(.*)$/m.exec(unfolded) ?? [];
    expect(address).not.toContain("\\");
    expect(decodeURIComponent(address.trim())).toBe(link_url);
  });

  test("follow what editors change, and end with the event's record", async () => {
    const id = await create("agenda", lesson);
    const path = `/ikuti/agenda/${id}.ics`;
    expect(await htmlOf(path)).toContain("LOCATION:Daring");
    const change = { ...lesson, place: "Aula Dinas", status: "active", version: 1 };
    expect((await editor.put(`/api/dashboard/agenda/${id}`, change)).status).toBe(200);
    expect(await htmlOf(path)).toContain("LOCATION:Aula Dinas");
    await editor.delete(`/api/dashboard/agenda/${id}`);
    expect((await portal.visitor.get(path)).status).toBe(404);
  });
});

describe("regulations and timeline", () => {
  const regulation = {
    number: "PMK 131/2024",
    title: "Perlakuan PPN",
    subject: "Dasar pengenaan 11/12",
    standing: "check",
    state: "Periksa pembaruan",
  };

  test("show what editors store, each at its own address and date", async () => {
    await create("regulation", { ...regulation, text_url: "https://jdih.example/pmk-131" });
    await create("milestone", { year: 2026, month: "01", event: "Panduan baru terbit." });
    const html = await htmlOf("/pelajari");
    expect(html).toContain('<tr id="pmk-131-2024">');
    expect(html).toContain('href="https://jdih.example/pmk-131"');
    expect(wordsIn(html)).toContain("Baca naskah PMK 131/2024");
    expect(html).toContain('<time dateTime="2026-01">Januari 2026</time>');
  });

  test("lead to a summary only while visitors can read it", async () => {
    const admin = await portal.as("Super Admin");
    const category = await makeCategory(admin, { name: "Regulasi" });
    const id = await makeNews(portal, admin, { category_id: category, title: "Ringkasan PMK" });
    const url = `/info-berita/${id}/detail`;
    await create("regulation", { ...regulation, link_url: url });
    expect(await htmlOf("/pelajari")).toContain(`href="${url}"`);
    await admin.delete(`/api/dashboard/article/${id}`);
    expect(await htmlOf("/pelajari")).not.toContain(url);
  });

  test("take no day without its month", async () => {
    const response = await editor.post("/api/dashboard/milestone", {
      year: 2019,
      day: 11,
      event: "SIPLah mulai dipakai.",
      status: "active",
    });
    expect(response.status).toBe(422);
  });

  test("take no day that its month doesn't have in that year", async () => {
    const store = (year: number, month: string, day: number) =>
      editor.post("/api/dashboard/milestone", {
        year,
        month,
        day,
        event: "SIPLah mulai dipakai.",
        status: "active",
      });
    for (const refused of [await store(2021, "06", 31), await store(2023, "02", 29)]) {
      expect(refused.status).toBe(422);
      expect(refused.json().errors).toMatchObject([{ field: "day" }]);
    }
    expect((await store(2024, "02", 29)).status).toBe(201);
    expect((await store(2021, "12", 31)).status).toBe(201);
  });
});

test("a step of a guide leads where editors say, to two places at most", async () => {
  for (const link_title of ["Alat hitung", "Pilih Mitra", "Yang ketiga"]) {
    await create("guide-link", { step: "seller2", link_title, link_url: `/${link_title.length}` });
  }
  for (const [link_title, link_url] of [
    ["Lihat dokumennya", "/tanya-jawab"],
    ["Lihat istilahnya", "/istilah"],
  ]) {
    await create("guide-link", { step: "visit2", link_title, link_url });
  }
  await create("guide-link", { step: "tax1", link_title: "Hitung PPN", link_url: "/alat" });
  const seller = wordsIn(await htmlOf("/penyedia-barang-jasa"));
  expect(seller).toMatch(/Unggah produk .*Alat hitung .*Pilih Mitra .*Konfirmasi pesanan/);
  expect(seller).toContain("Hitung PPN");
  expect(seller).not.toContain("Yang ketiga");
  expect(wordsIn(await htmlOf("/kunjungi"))).toMatch(/Lihat dokumennya ?\. Lihat istilahnya ?\./);
  expect(wordsIn(await htmlOf("/satuan-pendidikan"))).not.toContain("Alat hitung");
});
