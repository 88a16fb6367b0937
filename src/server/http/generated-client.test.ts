/** A client generated from the API's description keeps a copy of the news in step, with a token alone. */
import type { AxiosError } from "axios";
import type { UnknownOperationMethod, UnknownOperationMethods } from "openapi-client-axios";
import { OpenAPIClientAxios } from "openapi-client-axios";
import { beforeAll, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { makeCategory, nowSeconds } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp, testPassword } from "../test-kit/test-app.ts";

interface NewsRecord {
  readonly id: number;
  readonly title: string;
  readonly version: number;
}

let portal: TestApp;
let categoryId: number;
let call: (name: string) => UnknownOperationMethod;

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  categoryId = await makeCategory(admin);
  const made = await admin.post("/api/dashboard/tokens", {
    name: "Penyelaras",
    role: "Editor",
    areas: ["news"],
    days: 30,
    current_password: testPassword,
  });
  const token = String(made.json().data["token"]);
  const url = await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const generator = new OpenAPIClientAxios({
    definition: document,
    withServer: { url },
    axiosConfigDefaults: { headers: { authorization: `Bearer ${token}` } },
  });
  const operations: UnknownOperationMethods = await generator.init();
  call = (name) => {
    const operation = operations[name];
    if (operation === undefined) throw new Error(`The description has no ${name}`);
    return operation;
  };
});

/** What comes of a call that is refused. */
async function refusalOf(answer: Promise<unknown>) {
  const { response } = await answer.then(
    () => Promise.reject(new Error("It wasn't refused")),
    (error: AxiosError<{ code: string }>) => error,
  );
  return [response?.status, response?.data.code];
}

async function sync(copy: Map<number, NewsRecord>, since: string): Promise<string> {
  let position = since;
  for (;;) {
    const { data } = await call("listPublicArticle")({ updated_since: position, limit: 2 });
    for (const record of data.data.data as NewsRecord[]) copy.set(record.id, record);
    for (const id of data.data.removed as number[]) copy.delete(id);
    position = data.data.meta.next_updated_since as string;
    if (data.data.meta.has_more !== true) return position;
  }
}

async function expectInStep(copy: ReadonlyMap<number, NewsRecord>): Promise<void> {
  const { data } = await call("listPublicArticle")({ limit: 1000, sort: "id" });
  const records = [...copy.values()].toSorted((one, other) => one.id - other.id);
  expect(records).toStrictEqual(data.data.data);
  expect(records.length).toBe(data.data.meta.total);
}

test("it creates, changes, deletes, and what it reads since its position is the list", async () => {
  const copy = new Map<number, NewsRecord>();
  let position = await sync(copy, "0");
  const news = (title: string) => ({
    title,
    category_id: categoryId,
    excerpt: "Ringkasan.",
    content: "<p>Isi.</p>",
    published_at: nowSeconds(portal) - 60,
    expired_at: nowSeconds(portal) + 600,
    is_top: false,
    slideshow: 0,
    status: "active",
  });
  const made: NewsRecord[] = [];
  for (const title of ["Satu", "Dua", "Tiga", "Empat", "Lima"]) {
    const created = await call("createArticle")({}, news(title));
    expect(created.status).toBe(201);
    const record = created.data.data as NewsRecord;
    expect(created.headers["location"]).toBe(`/api/dashboard/article/${record.id}`);
    made.push(record);
  }
  position = await sync(copy, position);
  expect([...copy.values()].map(({ title }) => title)).toStrictEqual(
    made.map(({ title }) => title),
  );
  await expectInStep(copy);

  const [one = 0, two = 0, three = 0, four = 0] = made.map(({ id }) => id);
  const patched = await call("patchArticle")(
    { id: one, "if-match": '"1"' },
    { title: "Satu, diperbaiki" },
  );
  expect([patched.data.data.version, patched.headers["etag"]]).toStrictEqual([2, '"2"']);
  await call("updateArticle")({ id: two }, { ...news("Dua, diganti"), version: 1 });
  await call("patchArticle")({ id: three }, { status: "inactive" });
  await call("deleteArticle")({ id: four, "if-match": '"1"' });
  const before = position;
  position = await sync(copy, position);
  expect(position).not.toBe(before);
  expect([...copy.values()].map(({ title }) => title)).toStrictEqual([
    "Satu, diperbaiki",
    "Dua, diganti",
    "Lima",
  ]);
  await expectInStep(copy);

  portal.clock.advanceSeconds(600);
  await sync(copy, position);
  expect(copy.size).toBe(0);
  await expectInStep(copy);
});

test("what it may not do, and what it does too late, has a code of the description", async () => {
  const { data } = await call("createArticle")(
    {},
    {
      title: "Terlambat",
      category_id: categoryId,
      excerpt: "Ringkasan.",
      content: "<p>Isi.</p>",
      published_at: nowSeconds(portal),
      expired_at: nowSeconds(portal) + 600,
      is_top: false,
      slideshow: 0,
      status: "active",
    },
  );
  const { id, slug } = data.data;
  const late = call("patchArticle")({ id, "if-match": '"7"' }, { title: "Lain" });
  expect(await refusalOf(late)).toStrictEqual([412, "preconditionFailed"]);
  const foreign = call("patchCategory")({ id: categoryId }, { name: "Lain" });
  expect(await refusalOf(foreign)).toStrictEqual([403, "forbidden"]);
  const unknown = call("listPublicArticle")({ updated_since: "999999999-0" });
  expect(await refusalOf(unknown)).toStrictEqual([410, "unknownPosition"]);
  for (const code of ["preconditionFailed", "forbidden", "unknownPosition"]) {
    expect(Object.keys(errorCatalogue)).toContain(code);
  }
  const found = await call("readPublicArticleBySlug")({ slug });
  expect(found.data.data.id).toBe(id);
});
