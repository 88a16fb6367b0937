/** A CSV file as records: what becomes of each row, before and after, whatever a spreadsheet has made of the file. */
import { beforeAll, describe, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { importMessages } from "#contract/list-import.ts";
import { unlessRunning } from "../../database/advisory-lock.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import type { CsvFile } from "../../test-kit/import-csv.ts";
import { csvFile, fates, importCsv, sendImport } from "../../test-kit/import-csv.ts";
import { mailsTo } from "../../test-kit/outbox.ts";

let portal: TestApp;
let editor: TestClient;
let admin: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
  admin = await portal.as("Super Admin");
  const category = { name: "Umum", order_no: 1, status: "active" };
  await editor.post("/api/dashboard/faq-category", category);
});

const send = (resource: string, file: CsvFile, isDryRun: boolean, client = editor) =>
  sendImport(client, resource, file, isDryRun);
const imported = (resource: string, file: CsvFile, isDryRun = false, client = editor) =>
  importCsv(client, resource, file, isDryRun);
async function all(resource: string, client = editor) {
  return (await client.get(`/api/dashboard/${resource}?limit=100`)).list().data;
}
const heading =
  "Nama;No. Telepon;Website;Link Pendaftaran;Link Panduan;Branding;Urutan;Berhenti sejak;Status";
const partnerRow = (
  name: string,
  rest: Partial<{ order: string; ends: string; status: string }> = {},
) =>
  [
    name,
    "Obrolan di laman",
    "https://mitra.example",
    "https://mitra.example/daftar",
    "https://mitra.example/panduan",
    "Merek",
    rest.order ?? "",
    rest.ends ?? "",
    rest.status ?? "Aktif",
  ].join(";");

describe("a file of partners", () => {
  test("is shown first, then stored, and changes nothing when it is imported again", async () => {
    const csv = csvFile(
      heading,
      partnerRow("Satu", { order: "3" }),
      partnerRow("Dua", { status: "" }),
    );
    const before = await all("partner");
    const preview = await imported("partner", csv, true);
    expect(fates(preview)).toStrictEqual(["created", "refused"]);
    expect(preview.rows[1]).toMatchObject({
      line: 3,
      label: "Dua",
      message: "Status wajib diisi!",
      errors: [{ field: "status", message: "Status wajib diisi!" }],
    });
    expect(await all("partner")).toStrictEqual(before);
    const result = await imported("partner", csv);
    expect(fates(result)).toStrictEqual(["created", "refused"]);
    const made = (await all("partner")).find(({ name }) => name === "Satu");
    expect(made).toMatchObject({ order_no: 3, status: "active", version: 1 });
    expect(fates(await imported("partner", csv))).toStrictEqual(["unchanged", "refused"]);
    expect((await all("partner")).filter(({ name }) => name === "Satu")).toMatchObject([
      { version: 1 },
    ]);
  });

  test("changes what it says and leaves what it doesn't, with a revision and an event of the audit", async () => {
    await imported("partner", csvFile(heading, partnerRow("Tiga", { order: "7" })));
    const result = await imported("partner", csvFile("nama,Status", "TIGA,Tidak aktif"));
    expect(result.rows).toMatchObject([{ fate: "changed", changed: ["Nama", "Status"] }]);
    const changed = (await all("partner")).find(({ name }) => name === "TIGA");
    expect(changed).toMatchObject({ order_no: 7, status: "inactive", brand: "Merek" });
    const path = `/api/dashboard/partner/${changed?.id}/revisions`;
    const revisions = (await editor.get(path)).list().data;
    expect(revisions.map(({ action }) => action)).toStrictEqual(["import", "import"]);
    const events = (await admin.get("/api/dashboard/audit?action=import&resource=partner")).list();
    expect(events.data.find(({ record_id: id }) => id === null)).toMatchObject({
      details: { records: 1, created: 0, updated: 1, refused: 0 },
    });
  });

  test("reads moments as the portal exports them and as spreadsheets write them, where they mean one day", async () => {
    for (const [name, ends, day] of [
      ["Waktu A", "2026-12-03 08:00", 3],
      ["Waktu B", "31/12/2026 08.00", 31],
      ["Waktu C", "12/12/2026 08:00:00", 12],
    ] as const) {
      await imported("partner", csvFile(heading, partnerRow(name, { ends })));
      const made = (await all("partner")).find((one) => one["name"] === name);
      expect(made).toMatchObject({ ends_at: Date.UTC(2026, 11, day, 1, 0) / 1000 });
    }
  });

  test.each(["3/12/2026 08.00", "12/3/2026 8:00", "12/31/2026", "12/3", "31/2/2026"])(
    "is refused a day that may be another, or none: %s",
    async (ends) => {
      const file = csvFile(heading, partnerRow("Waktu jelas"), partnerRow("Waktu X", { ends }));
      const message = importMessages.id.unclearMoment("Berhenti sejak");
      expect((await imported("partner", file, true)).rows).toMatchObject([
        { fate: "created" },
        { line: 3, fate: "refused", message, errors: [{ field: "ends_at", message }] },
      ]);
    },
  );

  test("keeps a moment that a spreadsheet has only written its own way", async () => {
    const row = (ends: string) => csvFile(heading, partnerRow("Waktu tetap", { ends }));
    await imported("partner", row("2026-12-03 08:00"));
    expect(fates(await imported("partner", row("3/12/2026 8.00")))).toStrictEqual(["unchanged"]);
    // The twelfth of March just as well.
    expect(fates(await imported("partner", row("12/3/2026 8:00")))).toStrictEqual(["refused"]);
  });

  test.each([
    ["UTF-8 with its mark", (text: string) => Buffer.from(`\u{FEFF}${text}`)],
    ["UTF-8", (text: string) => Buffer.from(text)],
    ["Windows-1252", (text: string) => Buffer.from(text, "latin1")],
    ["UTF-16", (text: string) => Buffer.from(`\u{FEFF}${text}`, "utf16le")],
    ["a named separator", (text: string) => Buffer.from(`sep=;\r\n${text}`)],
    ["commas", (text: string) => Buffer.from(text.replaceAll(";", ","))],
    ["tabs", (text: string) => Buffer.from(text.replaceAll(";", "\t"))],
  ])("is read in %s", async (_what, encode) => {
    const name = "Café Niçois";
    const result = await imported("partner", encode(csvFile(heading, partnerRow(name))), true);
    expect(result.rows).toMatchObject([{ label: name, fate: "created" }]);
  });

  test("says which columns it doesn't use, and which line a row begins in", async () => {
    const csv = csvFile(
      `Nomor;${heading}`,
      "",
      `1;${partnerRow('"Dua\r\nbaris"')}`,
      `2;${partnerRow("Berikutnya")}`,
    );
    const result = await imported("partner", csv, true);
    expect(result.columns[0]).toStrictEqual({ heading: "Nomor", field: null });
    expect(result.rows.at(-1)).toMatchObject({ label: "Berikutnya", line: 5 });
  });

  test("is refused a row with more cells than headings, which a comma without quotation marks makes", async () => {
    const columns = "Nama,No. Telepon,Website,Link Pendaftaran,Link Panduan,Status,Branding";
    const row = (brand: string) =>
      `Berkoma,0812,https://a.example,https://a.example,https://a.example,Aktif,${brand}`;
    const csv = csvFile(columns, row("Cepat, jujur"), row('"Cepat, jujur",,'));
    // Empty cells behind the last heading are no text that would be lost.
    expect((await imported("partner", csv)).rows).toMatchObject([
      { line: 2, label: "Berkoma", fate: "refused", message: importMessages.id.tooManyCells },
      { line: 3, label: "Berkoma", fate: "created" },
    ]);
    expect((await all("partner")).find(({ name }) => name === "Berkoma")).toMatchObject({
      brand: "Cepat, jujur",
    });
  });

  test("loses no row where empty ones stand in between, and each keeps its line", async () => {
    const withGaps = (rows: number) =>
      csvFile(
        heading,
        ...Array.from({ length: rows }, (_, row) => [partnerRow(`Berjarak ${row}`), ";; ;"]).flat(),
      );
    const { rows } = await imported("partner", withGaps(300), true);
    expect(rows).toHaveLength(300);
    expect(rows.at(-1)).toMatchObject({ label: "Berjarak 299", line: 600, fate: "created" });
    const tooMany = await send("partner", withGaps(501), true);
    expect([tooMany.status, tooMany.json().message]).toStrictEqual([
      422,
      importMessages.id.tooMany,
    ]);
  });

  test("that was exported can be imported", async () => {
    const body = {
      name: "=Mitra+1",
      contact_number: "-",
      website: "https://rumus.example",
      registration_url: "https://rumus.example",
      guide_url: "https://rumus.example",
      brand: "@merek",
      status: "active",
    };
    const formula = await editor.post("/api/dashboard/partner", body);
    expect(formula.status).toBe(201);
    // Apostrophes of their own, which aren't those that guard a cell.
    for (const name of ["'-Toko", "''=Toko", "'Toko"]) {
      expect((await editor.post("/api/dashboard/partner", { ...body, name })).status).toBe(201);
    }
    const columns = "name,contact_number,website,brand,logo,ends_at,status,created_at";
    const exported = await editor.get(
      `/api/dashboard/partner/export?format=csv&columns=${columns}`,
    );
    const result = await imported("partner", exported.text);
    expect(new Set(fates(result))).toStrictEqual(new Set(["unchanged"]));
  });
});

describe("a file of frequent questions", () => {
  const csv = csvFile(
    "FAQ Category,Question,Answer,Page,Status",
    '"Umum","Apa itu BAST?","Berita acara <serah> terima.\n\nSimpan baik-baik.","Penyedia","Aktif"',
    '"Tidak ada","Siapa?","Semua.","Penyedia","Aktif"',
  );

  test("finds categories by their names, makes paragraphs of answers, and speaks the form's language", async () => {
    const result = await imported("faq", csv);
    expect(result.rows).toMatchObject([
      { fate: "created" },
      { fate: "refused", message: "FAQ Category was not found." },
    ]);
    const made = (await all("faq")).find(({ question }) => question === "Apa itu BAST?");
    expect(made).toMatchObject({
      answer: "<p>Berita acara &lt;serah&gt; terima.</p><p>Simpan baik-baik.</p>",
      page: "seller",
      faq_category: { name: "Umum" },
    });
    expect(fates(await imported("faq", csv))).toStrictEqual(["unchanged", "refused"]);
  });

  test("keeps videos, also where the exported list has lost them, and refuses those that can't play", async () => {
    const video = (href: string) =>
      `<p>Lihat filmnya.</p><figure class="video"><a href="${href}">Lima langkah</a></figure>`;
    const quoted = (html: string) => `"${html.replaceAll('"', '""')}"`;
    const withVideos = csvFile(
      "FAQ Category,Question,Answer,Page,Status",
      `Umum,Bagaimana?,${quoted(video("https://youtu.be/dQw4w9WgXcQ?si=x"))},Penyedia,Aktif`,
      `Umum,Mengapa?,${quoted(video("https://vimeo.example/7"))},Penyedia,Aktif`,
    );
    expect((await imported("faq", withVideos)).rows).toMatchObject([
      { fate: "created" },
      { fate: "refused", errors: [{ field: "answer" }] },
    ]);
    const answer = async () =>
      (await all("faq")).find(({ question }) => question === "Bagaimana?")?.["answer"];
    const stored = await answer();
    expect(stored).toContain('href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
    expect(fates(await imported("faq", withVideos))).toStrictEqual(["unchanged", "refused"]);
    const columns = "faq_category_id,question,answer,page,status";
    const exported = await editor.get(`/api/dashboard/faq/export?format=csv&columns=${columns}`);
    expect(new Set(fates(await imported("faq", exported.text)))).toStrictEqual(
      new Set(["unchanged"]),
    );
    expect(await answer()).toBe(stored);
  });

  test("keeps nothing that could run", async () => {
    const hostile = csvFile(
      "FAQ Category,Question,Answer,Status",
      'Umum,Jahat?,"<p onclick=""alert(1)"">Ya<script>alert(1)</script></p>",active',
    );
    await imported("faq", hostile);
    const made = (await all("faq")).find(({ question }) => question === "Jahat?");
    expect(made).toMatchObject({ answer: "<p>Ya</p>" });
  });
});

describe("a file of users", () => {
  const csv = csvFile(
    "Nama,Posisi,Email,No. Telepon,Peran,Status",
    "Rina,Staf,RINA@siplah.example,0812,Editor,Aktif",
    "Bos,Kepala,bos@siplah.example,0813,Super Admin,Aktif",
  );

  test("gives no role that the account couldn't give by hand, and invites whom it creates, but not before", async () => {
    const manager = await portal.as("Admin");
    expect(fates(await imported("user", csv, true, manager))).toStrictEqual(["created", "refused"]);
    expect(await mailsTo(portal, "rina@siplah.example")).toHaveLength(0);
    expect(fates(await imported("user", csv, false, manager))).toStrictEqual([
      "created",
      "refused",
    ]);
    expect(await mailsTo(portal, "rina@siplah.example")).toHaveLength(1);
    expect((await all("user", admin)).map(({ email }) => email)).not.toContain(
      "bos@siplah.example",
    );
    expect(fates(await imported("user", csv, false, manager))).toStrictEqual([
      "unchanged",
      "refused",
    ]);
  });

  test("is refused to those who manage no users", async () => {
    expect((await send("user", csv, true)).status).toBe(403);
    expect((await send("partner", csv, true, await portal.as("Penulis"))).status).toBe(403);
  });
});

describe("what is no such file", () => {
  const words = importMessages.id;
  test.each([
    ["a spreadsheet", Buffer.from("PK\u0003\u0004 and more"), words.spreadsheet],
    ["bytes of something else", Buffer.from([0, 1, 2, 3]), words.spreadsheet],
    ["headings alone", heading, words.empty],
    ["no headings", partnerRow("Satu"), words.empty],
    ["other headings", "Judul;Isi\nSatu;Dua", words.noKey("Nama")],
    ["a heading twice", "Nama;Status;nama\nA;B;C", words.twice("Nama")],
    ["an open quotation mark", 'Nama;Status\n"Satu;Aktif', words.broken(2)],
    ["a quotation mark inside a cell", 'Nama;Status\nPipa 5";Aktif', words.broken(2)],
    ["a quotation mark as separator", 'sep="\nNama"Status\nSatu"Aktif', words.broken(2)],
    ["a single byte", "x", words.empty],
    ["too many rows", `Nama\n${"x\n".repeat(501)}`, words.tooMany],
    ["one endless row", `Nama\n"${"x".repeat(200_000)}"`, words.tooLong(2)],
    ["too many bytes", "x".repeat(1_048_577), words.tooLarge],
  ])("%s is refused as a whole", async (_what, content, message) => {
    const response = await send("partner", content, true);
    expect([response.status, response.json().message]).toStrictEqual([422, message]);
  });

  test("a row twice is imported once, and rows that could mean several records change none", async () => {
    const twice = csvFile(heading, partnerRow("Kembar"), partnerRow("kembar"));
    expect((await imported("partner", twice)).rows).toMatchObject([
      { fate: "created" },
      { fate: "refused", message: words.repeated(2) },
    ]);
    const body = { title: "Sama", url: "/sama", order_no: 1, status: "active" };
    for (const location of ["header", "footer"]) {
      await editor.post("/api/dashboard/menu", { ...body, location });
    }
    const several = await imported("menu", csvFile("Title,Status", "Sama,Aktif"));
    expect(several.rows).toMatchObject([{ message: importMessages.en.several }]);
  });
});

describe("two imports at once", () => {
  test("create no row twice", async () => {
    const csv = csvFile(heading, partnerRow("Serentak A"), partnerRow("Serentak B"));
    const both = [send("partner", csv, false), send("partner", csv, false)];
    expect((await Promise.all(both)).map(({ status }) => status)).toContain(200);
    const names = (await all("partner")).map(({ name }) => String(name));
    expect(names.filter((name) => name.startsWith("Serentak")).toSorted()).toStrictEqual([
      "Serentak A",
      "Serentak B",
    ]);
  });

  test("are refused but for the first, with a sentence that says why", async () => {
    const csv = csvFile(heading, partnerRow("Menunggu"));
    const response = await unlessRunning(portal.database, "import", () =>
      send("partner", csv, false),
    );
    expect([response?.status, response?.json()]).toStrictEqual([
      409,
      { message: errorCatalogue.importRunning.message, code: "importRunning" },
    ]);
    expect(fates(await imported("partner", csv))).toStrictEqual(["created"]);
  });
});

test("a resource without a key takes no file", async () => {
  expect((await send("article", "Judul\nSatu", true)).status).toBe(405);
});
