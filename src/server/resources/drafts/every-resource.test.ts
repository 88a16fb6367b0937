/** Drafts, for every resource of the registry: what a form holds is stored for its author alone. */
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { roleNames } from "#contract/roles.ts";
import { mediaPath, requestName } from "#contract/wire.ts";
import { createSamples, sampleOf } from "../../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const path = "/api/dashboard/drafts";
const gif = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

let portal: TestApp;
let admin: TestClient;
let ids: Map<string, number>;
const writable = resources.filter(({ isWritable }) => isWritable);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  ids = await createSamples(admin);
});

function pathOf({ api }: Resource): string {
  return `/api/dashboard/${api}`;
}

let keys = 0;
const newKey = () => `kunci-${(keys += 1)}`;

/** A sample that may stand beside those of other words. */
function bodyOf(resource: Resource, word: string): Record<string, unknown> {
  const unique = (resource.unique ?? []).map((name) => [name, `${word}.${resource.sample[name]}`]);
  return { ...sampleOf(resource, ids), ...Object.fromEntries(unique) };
}

async function createRecord(resource: Resource, word: string): Promise<number> {
  const created = await admin.post(pathOf(resource), bodyOf(resource, word));
  expect(created.status, created.text).toBe(201);
  return Number(created.json().data["id"]);
}

async function createDraft(
  { api }: Resource,
  values: Record<string, unknown>,
  recordId: number | null = null,
): Promise<number> {
  const created = await admin.post(path, { resource: api, record_id: recordId, values });
  expect(created.status, created.text).toBe(200);
  return Number(created.json().data["id"]);
}

async function upload(): Promise<string> {
  const uploaded = await admin.post("/api/dashboard/media", { image: gif });
  return String(uploaded.json().data["url"]);
}

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (api, resource) => {
    const label = resource.labelField;

    test("an incomplete and wrong draft of a new record is stored as it was typed", async () => {
      const wrong = Object.entries(resource.fields)
        .filter(([, { kind }]) => kind !== "image" && kind !== "attachments")
        .map(([name]) => [name, `belum \u0000 benar \ud800 ${"x".repeat(3_000)}`]);
      const values = Object.fromEntries(wrong);
      const body = { resource: api, record_id: null, values: { ...values, [label]: "Judul" } };
      const created = await admin.post(path, body);
      expect(created.status, created.text).toBe(200);
      const { id, version } = created.json().data;
      expect([version, created.json().data["label"]]).toStrictEqual([1, "Judul"]);
      const read = await admin.get(`${path}/${String(id)}`);
      expect(read.json().data).toStrictEqual({ ...created.json().data, values: body.values });
      const saved = await admin.put(`${path}/${String(id)}`, { version, key: newKey(), values });
      expect([saved.status, saved.json().data["version"]]).toStrictEqual([200, 2]);
      expect((await admin.get(`${path}/${String(id)}`)).json().data["values"]).toStrictEqual(
        values,
      );
      const published = await admin.post(`${path}/${String(id)}/publish`, { version: 2 });
      expect(published.status).toBe(422);
      expect(published.json().errors?.length).toBeGreaterThan(0);
      expect((await admin.get(`${path}/${String(id)}`)).status).toBe(200);
    });

    test("nothing but its fields is stored of it", async () => {
      const foreign = { password: "Rahasia-1", token: "x", id: 7, version: 3, constructor: "x" };
      const values = { ...foreign, [label]: "Judul" };
      const id = await createDraft(resource, values);
      const { data } = (await admin.get(`${path}/${id}`)).json();
      expect(data["values"]).toStrictEqual({ [label]: "Judul" });
    });

    test("a published draft of a new record is the record, and the draft is gone", async () => {
      const body = bodyOf(resource, "terbit");
      const id = await createDraft(resource, body);
      const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(published.status, published.text).toBe(200);
      const record = published.json().data;
      const detail = await admin.get(`${pathOf(resource)}/${String(record["id"])}`);
      expect(record).toStrictEqual(detail.json().data);
      expect(record[label]).toBe(body[label]);
      expect((await admin.get(`${path}/${id}`)).status).toBe(404);
      // The response was lost on the way: the record isn't made again.
      const again = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect([again.status, again.json().data]).toStrictEqual([200, record]);
    });

    test("a draft of a record says what it changes, and publishing it changes that", async () => {
      const recordId = await createRecord(resource, "ubah");
      const address = `${pathOf(resource)}/${recordId}`;
      const before = (await admin.get(address)).json().data;
      const values = { [label]: "Judul baru", note: "Diminta sekolah" };
      const id = await createDraft(resource, values, recordId);
      const draft = (await admin.get(`${path}/${id}`)).json().data;
      expect(draft).toMatchObject({ record_id: recordId, base: 1, values });
      expect((await admin.get(address)).json().data).toStrictEqual(before);
      const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(published.status, published.text).toBe(200);
      expect(published.json().data).toMatchObject({
        ...before,
        [label]: "Judul baru",
        version: 2,
        updated_at: expect.any(Number),
        ...(resource.isAuthored ? { editor: expect.any(Object) } : {}),
      });
      const revisions = (await admin.get(`${address}/revisions`)).list().data;
      const { note } = values;
      expect(revisions[0]).toMatchObject({ action: "update", changed: [label], note });
    });

    test("a draft that changes nothing ends like any other, and the record stays as it is", async () => {
      const recordId = await createRecord(resource, "serupa");
      const address = `${pathOf(resource)}/${recordId}`;
      const before = (await admin.get(address)).json().data;
      const id = await createDraft(resource, { [label]: before[label] }, recordId);
      const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(published.status, published.text).toBe(200);
      expect(published.json().data).toMatchObject(before);
      expect((await admin.get(`${path}/${id}`)).status).toBe(404);
    });

    test("a save carries a note for the history, and for nobody else", async () => {
      const address = `${pathOf(resource)}/${await createRecord(resource, "catatan")}`;
      const body = { ...bodyOf(resource, "catatan"), [label]: "Judul lain" };
      const saved = await admin.put(address, { ...body, note: " Salah tulis " });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.text).not.toContain("Salah tulis");
      const [revision] = (await admin.get(`${address}/revisions`)).list().data;
      expect(revision).toMatchObject({ version: 2, note: "Salah tulis" });
      const over = await admin.put(address, { ...body, note: "x".repeat(256) });
      expect([over.status, over.json().errors?.[0]?.field]).toStrictEqual([422, "note"]);
    });

    test("a draft is merged with what was saved meanwhile, and its conflicts are told", async () => {
      const recordId = await createRecord(resource, "gabung");
      const address = `${pathOf(resource)}/${recordId}`;
      const body = bodyOf(resource, "gabung");
      const id = await createDraft(resource, { [label]: "Judul saya" }, recordId);
      await admin.put(address, { ...body, [label]: "Judul mereka" });
      const conflict = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(conflict.status, conflict.text).toBe(409);
      expect(conflict.json()).toMatchObject({
        code: "mergeConflict",
        data: { conflicts: [{ field: label, mine: "Judul saya", theirs: "Judul mereka" }] },
      });
      // Decided: from the version that holds the other's title.
      const decided = { version: 1, key: newKey(), base: 2, values: { [label]: "Judul kita" } };
      expect((await admin.put(`${path}/${id}`, decided)).status).toBe(200);
      for (const title of ["Judul lain", "Judul mereka"]) {
        await admin.put(address, { ...body, [label]: title });
      }
      const published = await admin.post(`${path}/${id}/publish`, { version: 2 });
      expect(published.status, published.text).toBe(200);
      expect(published.json().data).toMatchObject({ [label]: "Judul kita", merged: [] });
    });

    test("an uploaded file is part of the draft, and of the record once it is published", async () => {
      const images = fieldsOfKind(resource, "image");
      if (images.length === 0) return;
      const file = await upload();
      const names = Object.fromEntries(images.map(([name]) => [name, file.replace(mediaPath, "")]));
      const id = await createDraft(resource, { ...bodyOf(resource, "berkas"), ...names });
      const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
      expect(published.status, published.text).toBe(200);
      for (const [, field] of images) expect(published.json().data[field.response]).toBe(file);
    });

    test("a file that was never uploaded is refused with its field", async () => {
      for (const [name, field] of fieldsOfKind(resource, "image")) {
        const values = { ...bodyOf(resource, "palsu"), [name]: gif };
        const draft = { resource: api, record_id: null, values };
        const refused = await admin.post(path, draft);
        expect([refused.status, refused.json().errors?.[0]?.field]).toStrictEqual([
          422,
          requestName(name, field),
        ]);
        const id = await createDraft(resource, { ...values, [name]: `${"0".repeat(32)}.jpg` });
        const published = await admin.post(`${path}/${id}/publish`, { version: 1 });
        expect([published.status, published.json().errors?.[0]?.field]).toStrictEqual([
          422,
          requestName(name, field),
        ]);
      }
    });

    test.each(roleNames)(
      "%s drafts what the role may write, and publishes no more",
      async (role) => {
        const client = await portal.as(role);
        const body = bodyOf(resource, `peran${role.replace(" ", "").toLowerCase()}`);
        const plain = await client.post(pathOf(resource), { ...body, status: "inactive" });
        const created = await client.post(path, { resource: api, record_id: null, values: body });
        expect(created.status === 403).toBe(plain.status === 403);
        const recordId = Number(ids.get(api));
        const ofRecord = { resource: api, record_id: recordId, values: { [label]: "Lain" } };
        const drafted = await client.post(path, ofRecord);
        const changed = await client.put(`${pathOf(resource)}/${recordId}`, body);
        if (changed.status === 200) expect(drafted.status, drafted.text).toBe(200);
        if (drafted.status !== 200) return;
        const { id } = drafted.json().data;
        const published = await client.post(`${path}/${String(id)}/publish`, { version: 1 });
        expect(published.status === 403).toBe(changed.status === 403);
        await client.delete(`${path}/${String(id)}`);
      },
    );
  },
);
