/** What a careful editor looks for in the texts that come with the portal. */
import { beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { loadSampleContent } from "./load-sample-content.ts";
import { readSample } from "./sample-files.ts";

const meanings: Readonly<Record<string, RegExp>> = {
  RKAS: /rencana kegiatan dan anggaran sekolah/i,
  ARKAS: /aplikasi rencana kegiatan dan anggaran sekolah|aplikasi anggaran sekolah/i,
  BAST: /berita acara serah terima/i,
  PKP: /pengusaha kena pajak/i,
  NIB: /nomor induk berusaha/i,
  NPSN: /nomor pokok sekolah nasional/i,
};

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

/** The abbreviations whose meaning stands neither before their first use nor in its sentence. */
function unexplained(text: string): string[] {
  return Object.entries(meanings)
    .filter(([name, meaning]) => {
      const use = new RegExp(`(?<![A-Z])${name}(?![A-Z])`).exec(text);
      if (use === null) return false;
      const explained = meaning.exec(text);
      if (explained === null) return true;
      return /[.?!] /.test(text.slice(use.index, explained.index));
    })
    .map(([name]) => name);
}

/** Texts that are read alone: a card, an article, an answer. */
async function texts(): Promise<{ where: string; text: string }[]> {
  const articles = await readSample("articles.json");
  const { faqs } = await readSample("faqs.json");
  return [
    ...articles.flatMap(({ slug, excerpt, content }) => [
      { where: `${slug}: excerpt`, text: plain(excerpt) },
      { where: slug, text: plain(content) },
    ]),
    ...faqs.map(({ question, answer }) => ({ where: question, text: plain(answer) })),
  ];
}

describe("articles and answers", () => {
  test("say what an abbreviation means where they use it first", async () => {
    // The numbers of schools are explained by the glossary, which opens from an article's text.
    const found = (await texts()).flatMap(({ where, text }) =>
      unexplained(text)
        .filter((name) => name !== "NPSN" || where.endsWith("?"))
        .map((name) => `${where}: ${name}`),
    );
    expect(found).toStrictEqual([]);
  });

  test("tell in one wording what happens to an order on its fifth day", async () => {
    const told = (await texts()).flatMap(({ where, text }) =>
      (text.match(/[^.:?!]*\bhari kelima\b[^.:?!]*/g) ?? []).map(
        (sentence) => `${where}: ${sentence}`,
      ),
    );
    expect(told.length).toBeGreaterThanOrEqual(5);
    for (const sentence of told) {
      expect(sentence).toMatch(/pesanan .*dibatalkan otomatis pada hari kelima/i);
    }
    expect((await texts()).map(({ text }) => text).join(" ")).not.toMatch(/lima hari|5 hari/);
  });

  test("name the regulation's threshold beside the programme's", async () => {
    const sentences = (await texts()).flatMap(({ text }) => text.split(/(?<=[.?!]) /));
    const programme = sentences.filter((sentence) => sentence.includes("Rp223 juta"));
    expect(programme.length).toBeGreaterThanOrEqual(3);
    for (const sentence of programme) expect(sentence).toContain("Rp200 juta");
  });

  test("plan in a plan, not by planning", async () => {
    for (const { where, text } of await texts()) {
      expect(text, where).not.toMatch(/rencana\S* (\S+ ){0,2}di rencana/i);
    }
  });
});

describe("pages", () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await createTestApp();
    await portal.as("Super Admin");
    await loadSampleContent(portal.database);
  });

  test.each([
    "/",
    "/satuan-pendidikan",
    "/penyedia-barang-jasa",
    "/kunjungi",
    "/kontak",
    "/alat",
    "/pelajari",
    "/bantuan-pemerintah",
  ])("%s says what an abbreviation means where it uses it first", async (path) => {
    const { text } = await portal.visitor.get(path);
    expect(unexplained(plain(text.slice(text.indexOf("<main"))))).toStrictEqual([]);
  });
});
