/** The records that the rows of a CSV file mean, whatever keyboards and spreadsheets have made of their texts. */
import { beforeAll, expect, test } from "vitest";
import { importMessages } from "#contract/list-import.ts";
import { csvFile, fates, importCsv } from "../../test-kit/import-csv.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
});

async function all(resource: string) {
  return (await editor.get(`/api/dashboard/${resource}?limit=100`)).list().data;
}

test("a record whose texts end in a blank is found, and keeps it", async () => {
  const body = {
    name: "Mitra Berspasi \u00a0",
    contact_number: "Obrolan ",
    website: "https://spasi.example",
    registration_url: "https://spasi.example",
    guide_url: "https://spasi.example",
    brand: " ＝Merek ",
    status: "active",
  };
  await editor.post("/api/dashboard/partner", body);
  const columns = "name,contact_number,brand,status";
  const exported = await editor.get(
    `/api/dashboard/partner/export?format=csv&columns=${columns}&q=berspasi`,
  );
  expect(fates(await importCsv(editor, "partner", exported.text))).toStrictEqual(["unchanged"]);
  const changed = await importCsv(
    editor,
    "partner",
    csvFile("Nama,Status", "Mitra Berspasi,Tidak aktif"),
  );
  expect(changed.rows).toMatchObject([{ fate: "changed", changed: ["Status"] }]);
  const { name, contact_number, brand } = body;
  expect((await all("partner")).filter((one) => one["website"] === body.website)).toMatchObject([
    { name, contact_number, brand, status: "inactive" },
  ]);
});

test("questions in two lines, and categories whose names end in a blank, are found", async () => {
  const category = { name: "Belanja ", order_no: 2, status: "active" };
  await editor.post("/api/dashboard/faq-category", category);
  const inTwoLines = csvFile(
    "FAQ Category,Question,Answer,Status",
    '"Belanja","Apa itu\nSIPLah?","Sistem.","Aktif"',
    '"Belanja","Apa itu SIPLah?","Sistem.","Aktif"',
  );
  expect((await importCsv(editor, "faq", inTwoLines)).rows).toMatchObject([
    { fate: "created", label: "Apa itu SIPLah?" },
    { fate: "refused", message: importMessages.en.repeated(2) },
  ]);
  expect(fates(await importCsv(editor, "faq", inTwoLines))).toStrictEqual(["unchanged", "refused"]);
});

test("menus find their parent by its name, also one of the same file, and stay within their rules", async () => {
  const csv = csvFile(
    "Title,Url,Parent,Location,Order,Status",
    "Induk,/induk,,Header,1,Aktif",
    "Anak,/anak,Induk,Header,1,Aktif",
    "Cucu,/cucu,Anak,Header,1,Aktif",
  );
  const preview = await importCsv(editor, "menu", csv, true);
  expect(fates(preview)).toStrictEqual(["created", "created", "refused"]);
  expect(await importCsv(editor, "menu", csv)).toMatchObject({
    rows: [{ fate: "created" }, { fate: "created" }, { errors: [{ field: "parent_id" }] }],
  });
  expect((await all("menu")).find(({ title }) => title === "Anak")).toMatchObject({
    parent: { title: "Induk" },
  });
});

test("a menu below one of two entries with the same title is found, and changed, but not created", async () => {
  const entry = { url: "/bantuan", order_no: 1, status: "active" };
  const path = "/api/dashboard/menu";
  const parents: unknown[] = [];
  for (const location of ["header", "footer"]) {
    const body = { ...entry, title: "Bantuan", location };
    parents.push((await editor.post(path, body)).json().data["id"]);
  }
  for (const [title, parent_id] of [
    ["Panduan", parents[1]],
    ["Kontak", parents[0]],
    ["Kontak", parents[1]],
  ] as const) {
    await editor.post(path, { ...entry, title, parent_id, location: "footer" });
  }
  const columns = "title,url,parent_id,location,order_no,status";
  const exported = await editor.get(`${path}/export?format=csv&columns=${columns}&q=panduan`);
  expect(fates(await importCsv(editor, "menu", exported.text))).toStrictEqual(["unchanged"]);
  const ambiguous = importMessages.en.ambiguous("Parent");
  const csv = csvFile(
    "Title,Url,Parent,Location,Order,Status",
    "Panduan,/panduan,Bantuan,Footer,1,Aktif",
    "Baru,/baru,Bantuan,Footer,1,Aktif",
    "Kontak,/bantuan,Bantuan,Footer,1,Aktif",
  );
  expect((await importCsv(editor, "menu", csv)).rows).toMatchObject([
    { fate: "changed", changed: ["Url"] },
    { fate: "refused", errors: [{ field: "parent_id", message: ambiguous }] },
    { fate: "refused", message: importMessages.en.several },
  ]);
  expect((await all("menu")).find(({ title }) => title === "Panduan")).toMatchObject({
    url: "/panduan",
    parent_id: parents[1],
  });
});

test("a number in a text stays where Excel has dropped its zero, and is refused where it has shortened it", async () => {
  const body = {
    name: "Mitra Bernomor",
    contact_number: "081200000000",
    website: "https://nomor.example",
    registration_url: "https://nomor.example",
    guide_url: "https://nomor.example",
    brand: "Merek",
    status: "active",
  };
  await editor.post("/api/dashboard/partner", body);
  const row = (number: string) => csvFile("Nama,No. Telepon", `Mitra Bernomor,"${number}"`);
  expect(fates(await importCsv(editor, "partner", row("81200000000")))).toStrictEqual([
    "unchanged",
  ]);
  for (const shortened of ["6,28123E+12", "6.28123E+12", "8E+11"]) {
    const message = importMessages.id.shortened("No. Telepon");
    expect((await importCsv(editor, "partner", row(shortened))).rows).toMatchObject([
      { fate: "refused", message, errors: [{ field: "contact_number", message }] },
    ]);
  }
  expect(fates(await importCsv(editor, "partner", row("81200000001")))).toStrictEqual(["changed"]);
});

test("so does the phone number of a user", async () => {
  const manager = await portal.as("Admin");
  const columns = "Nama,Posisi,Email,No. Telepon,Peran,Status";
  const row = (phone: string) =>
    csvFile(columns, `Ani,Staf,ani@siplah.example,${phone},Editor,Aktif`);
  await importCsv(manager, "user", row("081200000000"));
  const dropped = await importCsv(manager, "user", row("81200000000"));
  expect(fates(dropped)).toStrictEqual(["unchanged"]);
  const { rows } = await importCsv(manager, "user", row("6.28123E+12"));
  expect(rows).toMatchObject([{ message: importMessages.idQuoted.shortened("No. Telepon") }]);
});
