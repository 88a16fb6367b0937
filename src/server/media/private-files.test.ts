/** Files are public from when on a public record shows them; until then staff alone may read them. */
import { count, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { maxAttachments, unusedUploadBytes } from "#contract/limits.ts";
import { uploadQuotaMessages } from "#contract/messages.ts";
import { newToken } from "../test-kit/credentials.ts";
import { articlesUrl, makeNews, nowSeconds, openNewsDesk } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { media, mediaVariant } from "../database/media-tables.ts";
import type { Invalidations } from "../cache/invalidations.ts";
import { invalidationChannel } from "../cache/invalidations.ts";
import { hideEndedFiles } from "../resources/hide-files.ts";
import { uploadQuotas } from "./upload-quotas.ts";
import { pdf, plainJpeg } from "../test-kit/upload-samples.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
});

let colour = 0x101010;
/** An image like no other. */
async function uniqueImage(): Promise<string> {
  colour += 0x050301;
  return (await plainJpeg(900, 600, `#${colour.toString(16)}`)).toString("base64");
}
/** A document like no other. */
function document(bytes: number): string {
  colour += 1;
  const [head = "", ...others] = pdf.toString().split("\n");
  const filling = `%${colour}`.padEnd(bytes - pdf.length - 1, ".");
  return Buffer.from([head, filling, ...others].join("\n")).toString("base64");
}
const send = (image: string, client: TestClient = desk.editor) =>
  client.post("/api/dashboard/media", { image });
async function upload(image: string, client?: TestClient): Promise<string> {
  const response = await send(image, client);
  expect(response.status).toBe(200);
  return String(response.json().data["url"]);
}
const statusFor = async (client: TestClient, address: string) => (await client.get(address)).status;
const isPublic = async (address: string) => (await statusFor(portal.visitor, address)) === 200;
/** A job follows the save. */
const polling = { timeout: 20_000 };
const inText = (address: string) => `<p>Lihat:</p><img src="${address}" alt="Foto">`;

describe("an upload that no record shows", () => {
  test("is there for staff, uncached, and for no one else", async () => {
    const address = await upload(await uniqueImage());
    const refused = await portal.visitor.get(address);
    expect([refused.status, refused.headers["cache-control"]]).toStrictEqual([404, "no-store"]);
    const cookie = `token=${await newToken(portal, "Penulis")}`;
    const readers = [
      await desk.editor.get(address),
      await portal.visitor.get(address, { cookie }),
      await portal.visitor.get(address.replace(".jpg", "-400.webp"), { cookie }),
    ];
    for (const { status, headers } of readers) {
      expect([status, headers["cache-control"]]).toStrictEqual([200, "no-store"]);
      expect(headers.etag).toBeUndefined();
    }
    expect(await isPublic(address)).toBe(false);
    for (const wrong of ["token=x", "token="]) {
      expect((await portal.visitor.get(address, { cookie: wrong })).status).toBe(404);
    }
  });

  test("is rendered in no width for visitors", async () => {
    const address = await upload(await uniqueImage());
    const variants = () => portal.database.orm.select({ rows: count() }).from(mediaVariant);
    const before = await variants();
    for (const width of [400, 800]) {
      expect(await isPublic(address.replace(".jpg", `-${width}.avif`))).toBe(false);
    }
    expect(await variants()).toStrictEqual(before);
  });
});

describe("the files of an article", () => {
  test("are public while it is active", async () => {
    const address = await upload(await uniqueImage());
    const id = await desk.create({
      status: "inactive",
      image: await uniqueImage(),
      content: inText(address),
    });
    const files = [address, String((await desk.read(id))["image"])];
    for (const file of files) expect(await isPublic(file)).toBe(false);
    await desk.change(id, { status: "active" });
    for (const file of files) {
      const { status, headers } = await portal.visitor.get(file);
      expect([status, headers["cache-control"]]).toStrictEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
      expect(await isPublic(file.replace(".jpg", "-400.webp"))).toBe(true);
    }
    await desk.change(id, { status: "inactive" });
    for (const file of files) {
      await expect.poll(() => isPublic(file), polling).toBe(false);
      expect(await isPublic(file.replace(".jpg", "-400.webp"))).toBe(false);
      expect(await statusFor(desk.editor, file)).toBe(200);
    }
    await desk.change(id, { status: "active" });
    for (const file of files) expect(await isPublic(file)).toBe(true);
  });

  test("are public no longer when it shows others, unless another one shows them", async () => {
    const shared = await upload(await uniqueImage());
    const own = await upload(await uniqueImage());
    await desk.create({ content: inText(shared) });
    await desk.create({ status: "inactive", content: inText(own) });
    const id = await desk.create({ content: inText(shared) + inText(own) });
    for (const file of [shared, own]) expect(await isPublic(file)).toBe(true);
    await desk.change(id, { content: "<p>Tanpa foto</p>" });
    await expect.poll(() => isPublic(own), polling).toBe(false);
    expect(await isPublic(shared)).toBe(true);
  });

  test("are public when its time has come, not before", async () => {
    const address = await upload(await uniqueImage());
    const published_at = nowSeconds(portal) + 60;
    const id = await desk.create({
      published_at,
      content: inText(address),
      image: await uniqueImage(),
    });
    const files = [address, String((await desk.read(id))["image"])];
    for (const file of files) expect(await isPublic(file)).toBe(false);
    portal.clock.advanceSeconds(60);
    for (const file of files) expect(await isPublic(file)).toBe(true);
  });

  test("wait with it where it is postponed, unless another one shows them", async () => {
    const [own, shared, sooner] = [
      await upload(await uniqueImage()),
      await upload(await uniqueImage()),
      await upload(await uniqueImage()),
    ];
    await desk.create({ content: inText(shared) });
    const [monday, wednesday, friday] = [60, 180, 300].map((later) => nowSeconds(portal) + later);
    await desk.create({ content: inText(sooner), published_at: wednesday });
    const content = inText(own) + inText(shared) + inText(sooner);
    const id = await desk.create({ content, published_at: monday });
    await desk.change(id, { published_at: friday });
    portal.clock.advanceSeconds(60);
    await expect.poll(() => isPublic(own), polling).toBe(false);
    await expect.poll(() => isPublic(sooner), polling).toBe(false);
    expect(await isPublic(shared)).toBe(true);
    portal.clock.advanceSeconds(120);
    expect([await isPublic(sooner), await isPublic(own)]).toStrictEqual([true, false]);
    portal.clock.advanceSeconds(120);
    expect(await isPublic(own)).toBe(true);
  });

  test("are public no longer while it is postponed after it was published", async () => {
    const address = await upload(await uniqueImage());
    const id = await desk.create({ content: inText(address) });
    expect(await isPublic(address)).toBe(true);
    await desk.change(id, { published_at: nowSeconds(portal) + 60 });
    await expect.poll(() => isPublic(address), polling).toBe(false);
    portal.clock.advanceSeconds(60);
    expect(await isPublic(address)).toBe(true);
  });

  test("are public no longer once its time is over, unless it is given more", async () => {
    const address = await upload(await uniqueImage());
    const ends = nowSeconds(portal) + 60;
    const id = await desk.create({
      content: inText(address),
      image: await uniqueImage(),
      expired_at: ends,
    });
    const files = [address, String((await desk.read(id))["image"])];
    const { database, clock } = portal;
    // Of another instance.
    const invalidations: Pick<Invalidations, "announce"> = {
      announce: async (executor) =>
        void (await executor.execute(sql`select pg_notify(${invalidationChannel}, 'media')`)),
    };
    const hide = () => hideEndedFiles.run({ database, clock, invalidations } as never, {});
    await hide();
    for (const file of files) expect(await isPublic(file)).toBe(true);
    clock.advanceSeconds(60);
    await hide();
    for (const file of files) await expect.poll(() => isPublic(file)).toBe(false);
    await desk.change(id, { title: "Sudah lewat" });
    for (const file of files) expect(await isPublic(file)).toBe(false);
    await desk.change(id, { expired_at: ends + 3600 });
    for (const file of files) expect(await isPublic(file)).toBe(true);
  });

  test("are public no longer when it is saved without them just after its end", async () => {
    const address = await upload(await uniqueImage());
    const expired_at = nowSeconds(portal) + 60;
    const id = await desk.create({ content: inText(address), expired_at });
    expect(await isPublic(address)).toBe(true);
    portal.clock.advanceSeconds(60);
    await desk.change(id, { content: "<p>Tanpa foto</p>" });
    await expect.poll(() => isPublic(address), polling).toBe(false);
  });

  test("that another article shows already stay public when this one comes later", async () => {
    const image = await uniqueImage();
    const first = await desk.create({ image });
    await desk.create({ image, status: "inactive" });
    await desk.create({ image, published_at: nowSeconds(portal) + 3600 });
    expect(await isPublic(String((await desk.read(first))["image"]))).toBe(true);
  });
});

describe("uploads that no record shows", () => {
  const megabyte = 1_040_000;

  test("are bounded for each user, however many come at once, until a record shows them", async () => {
    const writer = await portal.as("Penulis");
    const [large = ""] = /[0-9a-f]{32}/.exec(await upload(document(megabyte), writer)) ?? [];
    const fitting = 6;
    const byteSize = uploadQuotas(portal.config).ofUser - fitting * megabyte;
    await portal.database.orm.update(media).set({ byteSize }).where(eq(media.hash, large));
    const responses = [];
    for (let round = 0; round < 2; round += 1) {
      const four = [1, 2, 3, 4].map(() => send(document(megabyte), writer));
      responses.push(...(await Promise.all(four)));
    }
    const accepted = responses.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(fitting);
    for (const response of responses.filter(({ status }) => status !== 200)) {
      expect([response.status, response.json()]).toStrictEqual([
        429,
        { message: uploadQuotaMessages.ofUser(200), code: "uploadQuota" },
      ]);
    }
    expect((await send(await uniqueImage(), desk.editor)).status).toBe(200);

    const shown = accepted.slice(0, 2).map((response) => String(response.json().data["url"]));
    const links = shown.map((address) => `<p><a href="${address}">Dokumen</a></p>`);
    await desk.create({ status: "inactive", content: links.join("") });
    const more = [1, 2, 3].map(() => send(document(megabyte), writer));
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.toSorted()).toStrictEqual([200, 200, 429]);
  });

  test("are bounded for each user in the fields of one record, too", async () => {
    const writer = await portal.as("Admin");
    const values = { category_id: desk.categoryId, status: "inactive", image: document(megabyte) };
    const id = await makeNews(portal, writer, values);
    const first = String((await desk.read(id))["image"]);
    const replace = async () =>
      writer.put(`${articlesUrl}/${id}`, { ...(await desk.read(id)), image: document(megabyte) });
    const hash = /[0-9a-f]{32}/.exec(first)?.[0] ?? "";
    expect((await replace()).status).toBe(200);
    // As if there had been as many of them as are allowed.
    await portal.database.orm
      .update(media)
      .set({ byteSize: uploadQuotas(portal.config).ofUser })
      .where(eq(media.hash, hash));
    const refused = await replace();
    expect([refused.status, refused.json()]).toStrictEqual([
      429,
      { message: uploadQuotaMessages.ofUser(200), code: "uploadQuota" },
    ]);
    await portal.database.orm
      .update(media)
      .set({ uploadedAt: sql`now() - interval '25 hours'` })
      .where(eq(media.hash, hash));
    expect((await replace()).status).toBe(200);
  });

  test("may be all documents of one article, before its first save", async () => {
    const writer = await portal.as("Super Admin");
    const [hash = ""] = /[0-9a-f]{32}/.exec(await upload(document(megabyte), writer)) ?? [];
    // As if it were all of them but one.
    const byteSize = (maxAttachments - 1) * portal.config.attachmentMegabytes * 1024 * 1024;
    await portal.database.orm.update(media).set({ byteSize }).where(eq(media.hash, hash));
    expect((await send(document(megabyte), writer)).status).toBe(200);
    await portal.database.orm.delete(media).where(eq(media.hash, hash));
  });

  test("are bounded for all users together", async () => {
    await portal.database.orm.execute(sql`
      insert into media (hash, extension, content_type, byte_size, is_animated, bytes, public_from, uploader_id)
      select md5(number::text), 'pdf', 'application/pdf', ${unusedUploadBytes / 8}, false, '', null, 1000 + number
      from generate_series(1, 8) as number`);
    const response = await send(await uniqueImage());
    expect([response.status, response.json()]).toStrictEqual([
      429,
      { message: uploadQuotaMessages.ofAll, code: "uploadQuota" },
    ]);
  });

  test("count once, however often they are sent", async () => {
    await portal.database.orm.execute(sql`delete from media where uploader_id > 1000`);
    const image = document(megabyte);
    const addresses = new Set<string>();
    for (let round = 0; round < 40; round += 1) addresses.add(await upload(image));
    expect(addresses.size).toBe(1);
  });
});
