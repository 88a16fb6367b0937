/** What every resource must do, tested from the registry. */
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { undoLifetimeSeconds, undoOfferSeconds } from "#contract/limits.ts";
import { requiredMessage } from "#contract/messages.ts";
import { requestName } from "#contract/wire.ts";
import { createSamples, sampleOf } from "../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

/** The smallest GIF there is. */
const imageDataUrl =
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

let portal: TestApp;
let admin: TestClient;
/** A record of each resource that others can point to. */
let ids: Map<string, number>;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  ids = await createSamples(admin);
});

function pathOf(resource: Resource): string {
  return `/api/dashboard/${resource.api}`;
}

/** A sample that may stand beside those that begin with other words. */
function otherSampleOf(resource: Resource, word: string) {
  const unique = (resource.unique ?? []).map((name) => [name, `${word}.${resource.sample[name]}`]);
  return { ...sampleOf(resource, ids), ...Object.fromEntries(unique) };
}

const writable = resources.filter(({ isWritable }) => isWritable);
test("there are resources to test", () => expect(writable.length).toBeGreaterThan(3));

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (_api, resource) => {
    test("a created record is returned whole and found in detail and list", async () => {
      const created = await admin.post(pathOf(resource), otherSampleOf(resource, "lain"));
      expect(created.status, created.text).toBe(201);
      expect(created.json().message).toBe("OK");
      const record = created.json().data;
      for (const [name, value] of Object.entries(otherSampleOf(resource, "lain"))) {
        const field = resource.fields[name];
        if (field?.kind === "flag") expect(Number(record[name])).toBe(Number(value));
        else expect(record[name]).toStrictEqual(value);
      }
      expect(record["version"]).toBe(1);
      const detail = await admin.get(`${pathOf(resource)}/${String(record["id"])}`);
      expect(detail.json().data).toStrictEqual(record);
      const list = await admin.get(`${pathOf(resource)}?limit=1000`);
      const { data, meta } = list.list();
      expect(data.map(({ id }) => id)).toContain(record["id"]);
      expect(meta).toStrictEqual({ page: 1, limit: 1000, total: data.length });
    });

    test("a create that is sent again with its key returns the record that it has made", async () => {
      const create = () =>
        admin.send({
          method: "POST",
          url: pathOf(resource),
          headers: { "idempotency-key": '"8e03978e-40d5-43e8-bc93-6894a57f9324"' },
          payload: otherSampleOf(resource, "sekali"),
        });
      const created = await create();
      expect(created.status, created.text).toBe(201);
      const again = await create();
      expect([again.status, again.json()]).toStrictEqual([201, created.json()]);
    });

    test("an empty create is a 422 that names every required field in the form's language", async () => {
      const response = await admin.post(pathOf(resource), {});
      expect(response.status).toBe(422);
      const required = Object.entries(resource.fields).filter(([, field]) => field.required);
      expect(response.json().errors).toStrictEqual(
        required.map(([name, field]) => ({
          field: requestName(name, field),
          message: requiredMessage[resource.language](field.label),
        })),
      );
      expect(response.json().message).toBe(response.json().errors?.[0]?.message);
    });

    test("texts of one line keep no line break, texts of several keep theirs", async () => {
      // Dated lines follow a rule of their own (change-notes.test.ts).
      const texts = fieldsOfKind(resource, "text").filter(([, { isDated }]) => !isDated);
      const addresses = fieldsOfKind(resource, "url").filter(
        ([name]) => !Object.hasOwn(resource.sample, name),
      );
      const typed = "\nSatu\r\nDua  \n\n Tiga\u2028Empat\u0085\n";
      const created = await admin.post(pathOf(resource), {
        ...otherSampleOf(resource, "baris"),
        // Some words are those of a link.
        ...Object.fromEntries(addresses.map(([name]) => [name, "/kontak"])),
        ...Object.fromEntries(texts.map(([name]) => [name, typed])),
      });
      expect(created.status, created.text).toBe(201);
      for (const [name, { isMultiline }] of texts) {
        const stored = isMultiline ? typed : "Satu Dua Tiga Empat";
        expect(created.json().data[name], name).toBe(stored);
      }
    });

    test("an update counts the version up, and a stale one is a 409 with the current record", async () => {
      const path = `${pathOf(resource)}/${ids.get(resource.api)}`;
      const before = (await admin.get(path)).json().data;
      const changed = { [resource.labelField]: "Nama lain" };
      const body = { ...sampleOf(resource, ids), ...changed, version: before["version"] };
      const updated = await admin.put(path, body);
      expect(updated.status, updated.text).toBe(200);
      expect(updated.json().data["version"]).toBe(Number(before["version"]) + 1);
      const stale = await admin.put(path, body);
      expect(stale.status).toBe(409);
      expect(stale.json().data).toStrictEqual(updated.json().data);
      const withoutVersion = await admin.put(path, sampleOf(resource, ids));
      expect(withoutVersion.status).toBe(200);
    });

    test("a deleted record is gone, and the response says so in the resource's words", async () => {
      const created = await admin.post(pathOf(resource), otherSampleOf(resource, "hapus"));
      const path = `${pathOf(resource)}/${String(created.json().data["id"])}`;
      const removed = await admin.delete(path);
      expect(removed.json()).toStrictEqual({
        message: "OK",
        data: { message: resource.texts.deleted },
      });
      expect((await admin.get(path)).status).toBe(404);
      expect((await admin.delete(path)).status).toBe(404);
    });

    test("a delete can be undone: the same record, its image and its place in the list come back", async () => {
      const images = fieldsOfKind(resource, "image");
      const imageValues = images.map(([, field]) => [field.request, imageDataUrl]);
      const values = { ...otherSampleOf(resource, "kembali"), ...Object.fromEntries(imageValues) };
      const created = await admin.post(pathOf(resource), values);
      const path = `${pathOf(resource)}/${String(created.json().data["id"])}`;
      await admin.put(path, { ...values, [resource.labelField]: "Nama kembali" });
      const record = (await admin.get(path)).json().data;
      const listed = async () => (await admin.get(`${pathOf(resource)}?limit=1000`)).list();
      const list = await listed();

      expect((await admin.delete(path)).status).toBe(200);
      portal.clock.advanceSeconds(undoOfferSeconds);
      const restored = await admin.post(`${path}/restore`);
      const [last] = (await admin.get(`${path}/revisions`)).list().data;
      const changed = { version: last?.["number"] };
      const data = { ...record, ...changed };
      expect([restored.status, restored.json()]).toStrictEqual([200, { message: "OK", data }]);
      expect((await admin.get(path)).json().data).toStrictEqual(data);
      expect(await listed()).toStrictEqual({
        ...list,
        data: list.data.map((row) => (row["id"] === record["id"] ? { ...row, ...changed } : row)),
      });
      for (const [, field] of images) {
        const reader = resource.visible === "never" ? admin : portal.visitor;
        expect((await reader.get(String(record[field.response]))).status).toBe(200);
      }
      const again = await admin.post(`${path}/restore`);
      expect([again.status, again.json()]).toStrictEqual([
        404,
        {
          message: "Penghapusan ini tidak dapat diurungkan lagi. Cari datanya di Sampah.",
          code: "undoExpired",
        },
      ]);

      await admin.delete(path);
      portal.clock.advanceSeconds(undoLifetimeSeconds);
      expect((await admin.post(`${path}/restore`)).status).toBe(404);
    });

    test("its list is paged for whoever asks for pages", async () => {
      const list = await admin.get(`${pathOf(resource)}?page=2&limit=1`);
      expect(list.status, list.text).toBe(200);
      const { data, meta } = list.list();
      expect(data).toHaveLength(meta.total > 1 ? 1 : 0);
      expect(meta).toMatchObject({ page: 2, limit: 1 });
    });

    test("no call works without a session", async () => {
      const path = pathOf(resource);
      const responses = await Promise.all([
        portal.visitor.get(path),
        portal.visitor.get(`${path}/1`),
        portal.visitor.post(path, sampleOf(resource, ids)),
        portal.visitor.put(`${path}/1`, sampleOf(resource, ids)),
        portal.visitor.delete(`${path}/1`),
        portal.visitor.post(`${path}/1/restore`),
      ]);
      for (const response of responses) {
        expect(response.status).toBe(401);
        expect(response.json()).toStrictEqual({ message: "Unauthorized", code: "unauthorized" });
      }
    });

    test("visitors see what the definition says, and no more", async () => {
      const response = await portal.visitor.get(`/api/web/${resource.api}?limit=1000`);
      if (resource.visible === "never") {
        expect(response.status).toBe(404);
        return;
      }
      expect(response.status, response.text).toBe(200);
      for (const record of response.list().data) {
        expect(record["version"]).toBeUndefined();
        if (resource.visible === "whenActive") expect(record["status"]).toBe("active");
      }
    });
  },
);
