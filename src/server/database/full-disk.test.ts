/** A database without room: whoever reads notices nothing, whoever writes is told why. */
import { PassThrough } from "node:stream";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { category } from "#contract/resources/category.ts";
import { parseMediaAddress, variantAddress } from "../media/media-address.ts";
import { plainJpeg } from "../test-kit/upload-samples.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { sampleEvent } from "#contract/test-kit/sample-events.ts";

const log = new PassThrough();
const portal = await createTestApp({ LOG_LEVEL: "warn" }, undefined, log);
const { orm } = portal.database;
const admin = await portal.as("Super Admin");
const path = "/api/dashboard/category";
const { status, message } = errorCatalogue.storageFull;

async function upload(): Promise<ReturnType<TestClient["post"]>> {
  const image = (await plainJpeg(900, 600)).toString("base64");
  return admin.post("/api/dashboard/media", { image });
}

const uploaded = String((await upload()).json().data["url"]);
await makeNews(portal, admin, {
  category_id: await makeCategory(admin),
  content: `<p>Lihat:</p><img src="${uploaded}" alt="">`,
});
const storedImage = parseMediaAddress(uploaded);
const tables = ["attempt_count", "category", "media", "media_variant", "session", "tracker_event"];

/** PostgreSQL's own words and code for it; reading needs no room. */
beforeAll(async () => {
  await orm.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device'
        using errcode = 'disk_full';
    end $$
  `);
  for (const table of tables)
    await orm.execute(sql`
      create trigger no_room before insert or update on ${sql.identifier(table)}
      execute function refuse()
    `);
});

test("saves, uploads and sign-ins are refused in the envelope, and the log says why once, then in sums", async () => {
  const withKey = portal.clientWith(portal.config.appKey);
  const login = { email: "admin@siplah.example", password: "Rahasia123" };
  for (const response of [
    await admin.post(path, category.sample),
    await upload(),
    await withKey.post("/api/dashboard/auth/login", login),
  ]) {
    expect([response.status, response.json()]).toStrictEqual([
      status,
      { message, code: "storageFull" },
    ]);
  }
  const line = JSON.parse(String(log.read())) as Record<string, unknown>;
  expect(line).toMatchObject({ level: 50, msg: "nothing can be stored" });
  expect(line).toMatchObject({ err: { cause: { code: "53100" } } });
  const sum = { level: 50, msg: "nothing else can be stored either", requests: 2, seconds: 1 };
  await expect.poll(() => JSON.parse(String(log.read()))).toMatchObject(sum);
});

test("visits are refused quietly, and the log says why once, then in sums", async () => {
  const event = sampleEvent("click_video");
  const call = { event_name: event.event_name, event_data: JSON.stringify(event) };
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await portal.clientWith(portal.config.appKey).post("/api/tracker", call);
    expect([response.status, response.json()]).toStrictEqual([
      status,
      { message, code: "storageFull" },
    ]);
  }
  expect(JSON.parse(String(log.read()))).toMatchObject({ level: 50, code: "53100" });
  await expect
    .poll(() => JSON.parse(String(log.read())))
    .toMatchObject({
      level: 50,
      msg: "other events could not be stored either",
      requests: 2,
      seconds: 1,
    });
});

test("pages, lists and images are shown as ever", async () => {
  // So late that the session's use would be written down.
  portal.clock.advanceSeconds(3_600);
  const address = variantAddress(storedImage?.hash ?? "", 400, "webp");
  for (const [client, url] of [
    [portal.visitor, "/info-berita"],
    [portal.visitor, "/api/web/article"],
    [portal.visitor, address],
    [admin, path],
  ] as const)
    expect([url, (await client.get(url)).status]).toStrictEqual([url, 200]);
});

test("once there is room, a save is a save again", async () => {
  for (const table of tables)
    await orm.execute(sql`drop trigger no_room on ${sql.identifier(table)}`);
  expect((await admin.post(path, category.sample)).status).toBe(201);
});
