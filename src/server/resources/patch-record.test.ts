/** A PATCH changes what it names, by the rules of a PUT; If-Match holds any change back from another version. */
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { articlesUrl, openNewsDesk } from "../test-kit/make-news.ts";
import { createSamples } from "../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { plainJpeg } from "../test-kit/upload-samples.ts";

let portal: TestApp;
let admin: TestClient;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;
let samples: ReadonlyMap<string, number>;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  desk = await openNewsDesk(portal);
  samples = await createSamples(admin);
});

const url = (id: number) => `${articlesUrl}/${id}`;
const withIfMatch = (client: TestClient, method: "PUT" | "PATCH" | "DELETE", id: number) => {
  return (ifMatch: string, payload?: object) =>
    client.send({
      method,
      url: url(id),
      headers: { "if-match": ifMatch },
      ...(payload && { payload }),
    });
};

describe("a PATCH", () => {
  test("changes what it names, and leaves everything else as it is", async () => {
    const image = (await plainJpeg(40, 30)).toString("base64");
    const id = await desk.create({ image, image_alt: "Gerbang sekolah", order_no: 3 });
    const before = await desk.read(id);
    const patched = await desk.editor.patch(url(id), { title: "Judul lain", image_alt: null });
    expect(patched.status, patched.text).toBe(200);
    const { updated_at: _, ...expected } = before;
    expect(await desk.read(id)).toMatchObject({
      ...expected,
      title: "Judul lain",
      image_alt: null,
      version: 2,
      editor: before["creator"],
    });
  });

  test("writes revision, audit and note like any save", async () => {
    const id = await desk.create();
    await desk.editor.patch(url(id), { status: "inactive", note: "Salah tayang" });
    const revisions = (await desk.editor.get(`${url(id)}/revisions`)).json().data;
    expect(JSON.stringify(revisions)).toContain("Salah tayang");
    const { data } = (await admin.get("/api/dashboard/audit?action=unpublish")).list();
    expect(data.some((row) => row["record_id"] === id)).toBe(true);
  });

  test("keeps the rules over the whole record", async () => {
    const id = await desk.create();
    const { published_at } = await desk.read(id);
    const wrong = { expired_at: Number(published_at) - 1 };
    const refused = await desk.editor.patch(url(id), wrong);
    expect([refused.status, refused.json().errors?.map(({ field }) => field)]).toStrictEqual([
      422,
      ["expired_at"],
    ]);
    expect((await desk.editor.patch(url(id), { title: null })).status).toBe(422);
    expect((await desk.editor.patch(url(id), { title: "" })).status).toBe(422);
    expect((await desk.editor.patch(url(id), { category_id: 987_654 })).status).toBe(422);
  });

  test("of another's record, or of one that isn't there, is refused", async () => {
    const writer = await portal.as("Penulis");
    const id = await desk.create({ status: "inactive" });
    expect((await writer.patch(url(id), { title: "Bukan milik saya" })).status).toBe(403);
    expect((await desk.editor.patch(url(987_654), { title: "Tidak ada" })).status).toBe(404);
  });

  test("can't publish for those who may not", async () => {
    const writer = await portal.as("Penulis");
    const made = await writer.post(articlesUrl, {
      ...(await desk.read(await desk.create())),
      image: "",
      status: "inactive",
    });
    const refused = await writer.patch(url(Number(made.json().data["id"])), { status: "active" });
    expect([refused.status, JSON.parse(refused.text).code]).toStrictEqual([
      403,
      "publishForbidden",
    ]);
  });

  test("of other fields at once doesn't undo what others save", async () => {
    const id = await desk.create();
    const changes = [
      { title: "Judul serentak" },
      { excerpt: "Ringkasan serentak." },
      { order_no: 7 },
    ];
    const statuses = await Promise.all(
      changes.map(async (change) => (await desk.editor.patch(url(id), change)).status),
    );
    expect(statuses).toStrictEqual([200, 200, 200]);
    expect(await desk.read(id)).toMatchObject(Object.assign({ version: 4 }, ...changes));
  });

  test("with a version that is no longer the record's is a 409", async () => {
    const id = await desk.create();
    await desk.editor.patch(url(id), { title: "Versi dua", version: 1 });
    const stale = await desk.editor.patch(url(id), { title: "Versi lama", version: 1 });
    expect([stale.status, stale.json().data["title"]]).toStrictEqual([409, "Versi dua"]);
  });

  test("takes a second name of a field, and no field that is none", async () => {
    const id = samples.get("partner");
    const path = `/api/dashboard/partner/${id}`;
    const patched = await admin.patch(path, { branding: "Merek baru", id: 77, creator_id: 3 });
    expect(patched.json().data).toMatchObject({ brand: "Merek baru", id });
  });

  test("takes no name that every object has", async () => {
    const id = samples.get("partner");
    const path = `/api/dashboard/partner/${id}`;
    const before = (await admin.get(path)).json().data;
    for (const name of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"]) {
      const payload = `{"${name}":{"brand":"Lain","status":"inactive","isAdmin":true}}`;
      const headers = { "content-type": "application/json" };
      const { status } = await admin.send({ method: "PATCH", url: path, headers, payload });
      expect([200, 400], name).toContain(status);
    }
    const { version: _v, updated_at: _u, ...values } = before;
    expect((await admin.get(path)).json().data).toMatchObject(values);
    expect({}).not.toHaveProperty("isAdmin");
  });
});

test.each(resources.filter(({ isWritable }) => isWritable).map((one) => [one.api, one] as const))(
  "an empty PATCH of %s changes no value",
  async (_api, resource) => {
    const path = `/api/dashboard/${resource.api}/${samples.get(resource.api)}`;
    const {
      version: _v,
      updated_at: _u,
      editor: _e,
      ...values
    } = (await admin.get(path)).json().data;
    const patched = await admin.patch(path, {});
    expect(patched.status, patched.text).toBe(200);
    expect(patched.json().data).toMatchObject(values);
  },
);

describe("If-Match", () => {
  test("lets a change of the version through that it names, as reads and saves tell it", async () => {
    const id = await desk.create();
    const read = await desk.editor.get(url(id));
    expect(read.headers["etag"]).toBe('"1"');
    const patched = await withIfMatch(desk.editor, "PATCH", id)('"1"', { title: "Cocok" });
    expect([patched.status, patched.headers["etag"]]).toStrictEqual([200, '"2"']);
    const any = await withIfMatch(desk.editor, "PATCH", id)("*", { title: "Apa pun" });
    expect(any.headers["etag"]).toBe('"3"');
    const several = await withIfMatch(desk.editor, "DELETE", id)('"9", "3"');
    expect(several.status).toBe(200);
  });

  test.each(['"1"', 'W/"2"', '"2x"', '""', '"1", W/"2"'])(
    "holds changes and deletes of another version back: %s",
    async (ifMatch) => {
      const id = await desk.create();
      await desk.editor.patch(url(id), { title: "Versi dua" });
      const { image: _image, ...values } = await desk.read(id);
      const answers = [
        await withIfMatch(desk.editor, "PATCH", id)(ifMatch, { title: "Lain" }),
        await withIfMatch(desk.editor, "PUT", id)(ifMatch, values),
        await withIfMatch(desk.editor, "DELETE", id)(ifMatch),
      ];
      for (const { status, text } of answers) {
        const { code, data } = JSON.parse(text);
        expect([status, code, data.title]).toStrictEqual([412, "preconditionFailed", "Versi dua"]);
      }
      expect((await desk.read(id))["version"]).toBe(2);
    },
  );

  test.each(["1", "abc", '"1', '"1" "2"'])("that isn't one is a 400: %s", async (ifMatch) => {
    const id = await desk.create();
    const { status, text } = await withIfMatch(desk.editor, "DELETE", id)(ifMatch);
    expect([status, JSON.parse(text).code]).toStrictEqual([400, "malformedRequest"]);
  });
});

test("a create says where the record is, and again when it is repeated", async () => {
  const category = { name: "Di mana", description: "Alamat.", status: "active" };
  const send = () =>
    admin.send({
      method: "POST",
      url: "/api/dashboard/category",
      payload: category,
      headers: { "idempotency-key": '"di-mana"' },
    });
  const [first, again] = [await send(), await send()];
  for (const { status, headers } of [first, again]) {
    expect([status, headers["location"]]).toStrictEqual([
      201,
      `/api/dashboard/category/${String(first.json().data["id"])}`,
    ]);
  }
  const there = await admin.get(String(first.headers["location"]));
  expect(there.json().data).toStrictEqual(first.json().data);
});

describe("a public record", () => {
  test("is found by its slug, with the same response as by its id", async () => {
    const id = await desk.create({ title: "Cara mencari lewat slug" });
    const bySlug = await portal.visitor.get("/api/web/article/slug/cara-mencari-lewat-slug");
    const byId = await portal.visitor.get(`/api/web/article/${id}`);
    expect([bySlug.status, bySlug.text]).toStrictEqual([200, byId.text]);
    await desk.editor.patch(url(id), { status: "inactive" });
    const hidden = await portal.visitor.get("/api/web/article/slug/cara-mencari-lewat-slug");
    expect([hidden.status, JSON.parse(hidden.text).code]).toStrictEqual([404, "notFound"]);
  });

  test.each(["tidak-ada", "Cara%20Lain", "%27%20or%201=1--", "a".repeat(300)])(
    "isn't there for the slug %s",
    async (slug) => {
      const { status, text } = await portal.visitor.get(`/api/web/article/slug/${slug}`);
      expect([status, JSON.parse(text).code]).toStrictEqual([404, "notFound"]);
    },
  );

  test("says when it was changed", async () => {
    const id = await desk.create();
    const { data } = (await portal.visitor.get(`/api/web/article/${id}`)).json();
    expect(data["updated_at_iso"]).toBe(portal.clock.now().toISOString());
    expect(data["updated_at"]).toMatch(/ WIB$/u);
  });
});
