/** How many drafts an account has, and how much is in them. */
import { describe, expect, test } from "vitest";
import { maxDraftBytesOfAccount, maxDraftsOfAccount } from "#contract/limits.ts";
import { draftQuotaMessages } from "#contract/messages.ts";
import type { TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const path = "/api/dashboard/drafts";
const portal = await createTestApp();

let keys = 0;
const newKey = () => `kunci-${(keys += 1)}`;

describe("an account", () => {
  const rows = `insert into draft (author_id, resource, values, files, created_at, updated_at)
    select $1, 'faq', $2, '{}', now(), now() from generate_series(1, $3)`;
  const filled = async (values: string, count: number) => {
    const author = await portal.as("Admin");
    const { id } = (await author.get("/api/dashboard/auth/me")).json().data;
    await portal.database.pool.query("delete from draft where author_id = $1", [id]);
    await portal.database.pool.query(rows, [id, values, count]);
    return author;
  };
  const draft = (name: string) => ({ resource: "faq-category", record_id: null, values: { name } });
  const refusal = (message: string) => ({ status: 422, code: "draftQuota", message });
  const answer = async (sent: ReturnType<TestClient["post"]>) => {
    const response = await sent;
    return { status: response.status, ...response.json<{ code?: string; message: string }>() };
  };

  test("has so many drafts at most, and is told to publish or discard some", async () => {
    const author = await filled("{}", maxDraftsOfAccount - 1);
    const body = { ...draft("Terakhir"), key: newKey() };
    const { id } = (await author.post(path, body)).json().data;
    expect(await answer(author.post(path, draft("Lagi")))).toMatchObject(
      refusal(draftQuotaMessages.count),
    );
    // Sent again, it is still the draft that it has made; and that can be saved.
    expect((await author.post(path, body)).json().data["id"]).toBe(id);
    const change = { version: 1, key: newKey(), values: { name: "Terakhir, lebih panjang" } };
    expect((await author.put(`${path}/${String(id)}`, change)).status).toBe(200);
    await author.delete(`${path}/${String(id)}`);
    expect((await author.post(path, draft("Lagi"))).status).toBe(200);
  });

  test("has no more when it creates several at once", async () => {
    const author = await filled("{}", maxDraftsOfAccount - 2);
    const names = Array.from({ length: 8 }, (_, index) => `Serentak ${index}`);
    const answers = await Promise.all(names.map((name) => author.post(path, draft(name))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 422)).toHaveLength(6);
  });

  test("stores no more when several get larger at once", async () => {
    const part = JSON.stringify({ question: "x".repeat(maxDraftBytesOfAccount / 64) });
    const author = await filled(part, 63);
    const { id: account } = (await author.get("/api/dashboard/auth/me")).json().data;
    const { rows: drafts } = await portal.database.pool.query<{ id: number }>(
      "select id from draft where author_id = $1 order by id limit 8",
      [account],
    );
    const larger = { question: "y".repeat((maxDraftBytesOfAccount / 64) * 1.4) };
    const saves = drafts.map(({ id }) =>
      author.put(`${path}/${id}`, { version: 1, key: newKey(), values: larger }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 422)).toHaveLength(6);
  });

  test("stores so much in drafts at most, and may always store less", async () => {
    const parts = 64;
    const part = JSON.stringify({ question: "x".repeat(maxDraftBytesOfAccount / parts - 20) });
    const author = await filled(part, parts);
    const [own] = (await author.get(path)).list().data;
    const save = (version: number, length: number) =>
      answer(
        author.put(`${path}/${own?.id}`, {
          version,
          key: newKey(),
          values: { question: "y".repeat(length) },
        }),
      );
    const over = await save(1, maxDraftBytesOfAccount / parts + 5_000);
    expect(over).toMatchObject(refusal(draftQuotaMessages.bytes));
    expect((await save(1, 10)).status).toBe(200);
    expect((await save(2, 1_000)).status).toBe(200);
  });
});
