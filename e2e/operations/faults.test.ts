/** A database that hangs, which is worse than one that is gone; and disks that are full. */
import { open } from "node:fs/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { category } from "#contract/resources/category.ts";
import { signedIn } from "#server/test-kit/editor.ts";
import { freezeDatabase } from "#server/test-kit/freeze-database.ts";
import { firstAdmin, startPortalProcess } from "#server/test-kit/portal-process.ts";
import { onServer } from "#server/test-kit/server-address.ts";
import { startTemporaryPostgres } from "#server/test-kit/temporary-postgres.ts";
import { fillForm } from "../admin/fill-form.ts";
import { testBrowser } from "../browser.ts";

const pollOptions = { timeout: 60_000 };
const browser = testBrowser();
const server = await startTemporaryPostgres();
afterAll(() => server.stop());
const portal = await startPortalProcess({ DATABASE_URL: server.address });
afterAll(() => portal.dispose());

async function statusOf(path: string): Promise<number> {
  const response = await fetch(portal.url + path);
  await response.arrayBuffer();
  return response.status;
}

test("while the database hangs cached pages are served, others and saves are refused, and it heals by itself", async () => {
  const editor = await signedIn(portal.url);
  const values = { name: "Kabar", description: "x", status: "active" };
  expect((await editor.post("/dashboard/category", values)).status).toBe(201);
  expect(await statusOf("/info-berita")).toBe(200);

  const thaw = await freezeDatabase(server.places);
  onTestFinished(thaw);
  expect(await statusOf("/info-berita")).toBe(200);
  expect(await statusOf("/info-berita?q=belum+pernah")).toBe(503);
  await expect.poll(() => statusOf("/readyz"), pollOptions).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect((await editor.post("/dashboard/category", { ...values, name: "Kini" })).status).toBe(503);

  thaw();
  await expect.poll(() => statusOf("/readyz"), pollOptions).toBe(200);
  await expect.poll(() => statusOf("/info-berita?q=belum+pernah"), pollOptions).toBe(200);
  const again = { ...values, name: "Kabar lain" };
  await expect
    .poll(async () => (await editor.post("/dashboard/category", again)).status, pollOptions)
    .toBe(201);
});

test("a portal ends when it is told to, though its database hangs", async () => {
  const ending = await startPortalProcess({ DATABASE_URL: server.address });
  onTestFinished(() => ending.dispose());
  const thaw = await freezeDatabase(server.places);
  onTestFinished(thaw);
  ending.kill("SIGTERM");
  expect(await ending.ended).toBe(0);
});

test("while the database's disk is full the form says so and keeps its text, and saves once there is room", async () => {
  const { texts, admin } = category;
  const page = await browser.newPage({ baseURL: portal.url.replace("127.0.0.1", "localhost") });
  await page.goto(`/login?next=${admin.formPath}/add`);
  await page.getByLabel("Email").fill(firstAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(firstAdmin.password);
  await page.getByRole("button", { name: "Masuk" }).click();
  await page.getByRole("heading", { level: 1, name: admin.formTitle.create }).waitFor();
  await fillForm(page, category, "Disk penuh");

  await onServer(
    server.address,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full';
     END $$`,
  );
  await onServer(
    server.address,
    "CREATE TRIGGER no_room BEFORE INSERT ON category EXECUTE FUNCTION refuse()",
  );
  const save = page.getByRole("button", { name: texts.buttons.create });
  await save.click();
  await page
    .getByRole("alert")
    .getByText(new RegExp(errorCatalogue.storageFull.message, "u"))
    .waitFor();
  expect(await page.getByRole("textbox", { name: "Nama" }).inputValue()).toBe("Disk penuh");

  await onServer(server.address, "DROP TRIGGER no_room ON category");
  await save.click();
  await page.getByText(texts.created, { exact: true }).waitFor();
});

test("a log that can't be written stops nothing", async () => {
  const disk = await open("/dev/full", "w");
  onTestFinished(() => disk.close());
  const quiet = await startPortalProcess(
    { DATABASE_URL: server.address, LOG_LEVEL: "debug" },
    disk.fd,
  );
  onTestFinished(() => quiet.dispose());
  for (const path of ["/", "/info-berita", "/api/web/article"])
    expect((await fetch(quiet.url + path)).status).toBe(200);
  quiet.kill("SIGTERM");
  expect(await quiet.ended).toBe(0);
});
