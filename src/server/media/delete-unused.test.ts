/** Files that nothing points to are cleared away, and no others. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { deleteUnusedMedia } from "./delete-unused.ts";
import { plainJpeg } from "../test-kit/upload-samples.ts";

const portal = await createTestApp();
const { database } = portal;
const admin = await portal.as("Super Admin");
const category_id = await makeCategory(admin);
const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

let colour = 0x101010;
/** An image like no other. */
async function uniqueImage(): Promise<string> {
  colour += 0x050301;
  return (await plainJpeg(48, 32, `#${colour.toString(16)}`)).toString("base64");
}
async function upload(): Promise<string> {
  const response = await admin.post("/api/dashboard/media", { image: await uniqueImage() });
  expect(response.status).toBe(200);
  return String(response.json().data["url"]);
}
const statusOf = async (address: string) => (await admin.get(address)).status;

test("uploads that nothing shows are deleted after a week, not before", async () => {
  const address = await upload();
  await deleteUnusedMedia(database, inDays(6));
  const there = await database.orm.execute(sql`select 1 from media`);
  expect(there.rows).not.toHaveLength(0);
  await deleteUnusedMedia(database, inDays(8));
  expect(await statusOf(address)).toBe(404);
});

test("images of records, of their texts, and of records that can come back stay", async () => {
  const inText = await upload();
  const id = await makeNews(portal, admin, {
    title: "Bergambar",
    category_id,
    image: await uniqueImage(),
    content: `<p>Lihat</p><img src="${inText}" alt="Contoh">`,
  });
  const { data } = (await admin.get(`/api/dashboard/article/${id}`)).json();
  await deleteUnusedMedia(database, inDays(8));
  await admin.delete(`/api/dashboard/article/${id}`);
  await deleteUnusedMedia(database, inDays(8));
  expect(await statusOf(inText)).toBe(200);
  expect(await statusOf(String(data["image"]))).toBe(200);
});

test("a save that is under way keeps what it is going to show", async () => {
  const address = await upload();
  const hash = /[0-9a-f]{32}/.exec(address)?.[0];
  let clearing: Promise<number> | null = null;
  await database.orm.transaction(async (save) => {
    // What a save does first; its record isn't there for others yet.
    await save.execute(sql`update media set created_at = ${inDays(9)} where hash = ${hash}`);
    clearing = deleteUnusedMedia(database, inDays(8));
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'WITH used%' AND datname = current_database()",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
  });
  await clearing;
  expect(await statusOf(address)).toBe(200);
});
