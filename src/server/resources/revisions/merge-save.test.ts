/** Saves that are merged with what others have saved meanwhile, for every resource of the registry. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Field } from "#contract/field.ts";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { makeNews } from "../../test-kit/make-news.ts";
import { createSamples, sampleOf } from "../../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

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

async function create(resource: Resource, word: string) {
  const unique = (resource.unique ?? []).map((name) => [name, `${word}.${resource.sample[name]}`]);
  const body = { ...sampleOf(resource, ids), ...Object.fromEntries(unique) };
  const created = await admin.post(pathOf(resource), body);
  expect(created.status, created.text).toBe(201);
  return { path: `${pathOf(resource)}/${String(created.json().data["id"])}`, body };
}

/** A field beside the label that another value can be given, and that value. */
function otherField(resource: Resource): [string, unknown] {
  const values: Partial<Record<Field["kind"], (value: unknown) => unknown>> = {
    url: () => "https://www.youtube-nocookie.com/embed/jNQXAC9IVRw",
    text: (value) => `${String(value)} lain`,
    richText: (value) => `${String(value)}<p>Lain</p>`,
    status: (value) => (value === "active" ? "inactive" : "active"),
    integer: (value) => Number(value ?? 0) + 1,
    digits: (value) => `${String(value)}1`,
  };
  for (const [name, field] of Object.entries(resource.fields)) {
    const other = values[field.kind];
    if (other === undefined || name === resource.labelField) continue;
    return [name, other(resource.sample[name])];
  }
  throw new Error(`${resource.name} has no second field to change`);
}

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (_api, resource) => {
    const label = resource.labelField;

    test("changes of other fields go together, and the response says whose they were", async () => {
      const { path, body } = await create(resource, "gabung");
      const [name, value] = otherField(resource);
      const theirs = await admin.put(path, { ...body, [name]: value, version: 1 });
      expect(theirs.status, theirs.text).toBe(200);
      const mine = { ...body, [label]: "Judul saya", base: 1 };
      const merged = await admin.put(`${path}?merge=1`, mine);
      expect(merged.status, merged.text).toBe(200);
      const { merged: changes, ...record } = merged.json().data;
      expect(record).toMatchObject({ [label]: "Judul saya", [name]: value, version: 3 });
      const actor = { id: expect.any(Number), name: "Akun Super Admin" };
      expect(changes).toStrictEqual([
        { number: 2, actor, created_at: expect.any(Number), fields: [name] },
      ]);
      expect((await admin.get(path)).json().data).toStrictEqual(record);
    });

    test("two values for one field are a conflict that changes nothing and names both", async () => {
      const { path, body } = await create(resource, "sengketa");
      const theirs = await admin.put(path, { ...body, [label]: "Punya mereka" });
      const mine = await admin.put(`${path}?merge=1`, { ...body, [label]: "Milik saya", base: 1 });
      expect([mine.status, mine.json<{ code: string }>().code]).toStrictEqual([
        409,
        "mergeConflict",
      ]);
      expect(mine.json().data).toMatchObject({
        record: theirs.json().data,
        conflicts: [
          { field: label, base: body[label], mine: "Milik saya", theirs: "Punya mereka" },
        ],
        base: { [label]: body[label] },
        current: { [label]: "Punya mereka" },
        changes: [{ number: 2, fields: [label] }],
      });
      expect((await admin.get(path)).json().data).toStrictEqual(theirs.json().data);
    });

    test("a stale save that doesn't ask for a merge is refused as ever", async () => {
      const { path, body } = await create(resource, "basi");
      const theirs = await admin.put(path, { ...body, [label]: "Baru" });
      for (const [query, sent] of [
        ["", { ...body, version: 1, base: 1 }],
        ["?merge=1", { ...body, version: 1 }],
        ["?merge=0", { ...body, version: 1, base: 1 }],
      ] as const) {
        const stale = await admin.put(`${path}${query}`, sent);
        expect([stale.status, stale.json<{ code: string }>().code]).toStrictEqual([
          409,
          "staleVersion",
        ]);
        expect(stale.json().data).toStrictEqual(theirs.json().data);
      }
    });

    test("a save from the present version is an ordinary one, from a version to come none", async () => {
      const { path, body } = await create(resource, "kini");
      const saved = await admin.put(`${path}?merge=1`, { ...body, [label]: "Kini", base: 1 });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.json().data).not.toHaveProperty("merged");
      expect((await admin.put(`${path}?merge=1`, { ...body, base: 9 })).status).toBe(409);
    });
  },
);

const address = (id: number) => `/api/dashboard/article/${id}`;

async function writeNews(values: Record<string, unknown>) {
  const id = await makeNews(portal, admin, { category_id: ids.get("category"), ...values });
  const { version: _version, ...body } = (await admin.get(address(id))).json().data;
  return { id, body };
}

test("changes in two paragraphs of one article go together", async () => {
  const content = "<p>Satu dua tiga.</p><p>Empat lima enam.</p>";
  const { id, body } = await writeNews({ content });
  const theirs = "<p>Satu dua tiga sekali.</p><p>Empat lima enam.</p>";
  const mine = "<p>Satu dua tiga.</p><p>Empat lima tujuh.</p>";
  await admin.put(address(id), { ...body, content: theirs });
  const merged = await admin.put(`${address(id)}?merge=1`, { ...body, content: mine, base: 1 });
  expect(merged.status, merged.text).toBe(200);
  expect(merged.json().data["content"]).toBe(
    "<p>Satu dua tiga sekali.</p><p>Empat lima tujuh.</p>",
  );
});

test("what only the other side has changed stays, also the way back to an earlier value", async () => {
  const { id, body } = await writeNews({ title: "Lama" });
  await admin.put(address(id), { ...body, title: "Tengah" });
  await admin.put(address(id), { ...body, title: "Tengah", excerpt: "Baru." });
  // From version 2, back to the title of version 1.
  const merged = await admin.put(`${address(id)}?merge=1`, { ...body, title: "Lama", base: 2 });
  expect(merged.status, merged.text).toBe(200);
  expect(merged.json().data).toMatchObject({ title: "Lama", excerpt: "Baru." });
});

test.for([
  ["without a revision, which earlier releases made, before an undone delete,", 2],
  ["of an undone delete", 3],
] as const)("the version %s is known as a base", async ([, base]) => {
  const { id, body } = await writeNews({ title: "Asal" });
  await portal.database.pool.query("update article set version = 2 where id = $1", [id]);
  await admin.delete(address(id));
  const undone = await admin.post(`${address(id)}/restore`);
  expect(undone.json().data["version"]).toBe(3);
  await admin.put(address(id), { ...body, excerpt: "Lain." });
  const merged = await admin.put(`${address(id)}?merge=1`, { ...body, title: "Baru", base });
  expect(merged.status, merged.text).toBe(200);
  expect(merged.json().data).toMatchObject({ title: "Baru", excerpt: "Lain." });
});

test("a record's version is the number of its newest revision, also after deletes", async () => {
  const { id, body } = await writeNews({ title: "Bernomor" });
  const numbered = async () => {
    const [last] = (await admin.get(`${address(id)}/revisions`)).list().data;
    return [(await admin.get(address(id))).json().data["version"], last?.["number"]];
  };
  for (const count of [3, 5]) {
    await admin.delete(address(id));
    await admin.post(`${address(id)}/restore`);
    expect(await numbered()).toStrictEqual([count, count]);
  }
  await admin.put(address(id), { ...body, title: "Bernomor lagi" });
  expect(await numbered()).toStrictEqual([6, 6]);
});

test("values that don't go together are refused with their field, and nothing is saved", async () => {
  const { id, body } = await writeNews({});
  const until = Number(body["expired_at"]);
  const theirs = await admin.put(address(id), { ...body, published_at: until - 10 });
  expect(theirs.status, theirs.text).toBe(200);
  const mine = { ...body, expired_at: until - 20, base: 1 };
  const refused = await admin.put(`${address(id)}?merge=1`, mine);
  expect([refused.status, refused.json().errors?.[0]?.field]).toStrictEqual([422, "expired_at"]);
  expect((await admin.get(address(id))).json().data).toStrictEqual(theirs.json().data);
});

test("an image that only the other side has changed stays", async () => {
  const gif = (data: string) => `data:image/gif;base64,R0lGODlhAQABAIAAA${data}`;
  const first = gif("AAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");
  const second = gif("P///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==");
  const { id, body } = await writeNews({ image: first });
  const theirs = await admin.put(address(id), { ...body, image: second });
  const merged = await admin.put(`${address(id)}?merge=1`, { ...body, title: "Lain", base: 1 });
  expect(merged.status, merged.text).toBe(200);
  expect(merged.json().data).toMatchObject({ image: theirs.json().data["image"], title: "Lain" });
});

test("a writer who may only change own inactive news can't merge into what is live by now", async () => {
  const writer = await portal.as("Penulis");
  const id = await makeNews(portal, writer, {
    category_id: ids.get("category"),
    status: "inactive",
  });
  const { version: _version, ...body } = (await writer.get(address(id))).json().data;
  await admin.put(address(id), { ...body, status: "active" });
  const merged = await writer.put(`${address(id)}?merge=1`, { ...body, title: "Lain", base: 1 });
  expect(merged.status).toBe(403);
});

test("of two merges at once each finds what the other has saved", async () => {
  const { id, body } = await writeNews({});
  const responses = await Promise.all([
    admin.put(`${address(id)}?merge=1`, { ...body, title: "Judul serentak", base: 1 }),
    admin.put(`${address(id)}?merge=1`, { ...body, excerpt: "Serentak.", base: 1 }),
  ]);
  expect(responses.map(({ status }) => status)).toStrictEqual([200, 200]);
  expect((await admin.get(address(id))).json().data).toMatchObject({
    title: "Judul serentak",
    excerpt: "Serentak.",
    version: 3,
  });
});
