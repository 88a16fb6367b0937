/** What is said of a submission, passage by passage. */
import { expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { maxRemarks } from "#contract/limits.ts";
import { makeUser, roleId } from "../../test-kit/make-user.ts";
import { draftsPath, openReviewDesk } from "../../test-kit/review-desk.ts";

const { portal, writer, editor, newsOf, submitted } = await openReviewDesk();

test("what was said of a submission comes back with its author, or with who said it", async () => {
  const superAdmin = await portal.as("Super Admin");
  const [author, reviewer] = [
    await makeUser(portal, { role_id: await roleId(superAdmin, "Penulis") }),
    await makeUser(portal, { role_id: await roleId(superAdmin, "Editor") }),
  ];
  const id = await submitted(writer, newsOf());
  const { pool } = portal.database;
  await pool.query("update draft set author_id = $1 where id = $2", [author.id, id]);
  const said = await editor.post(`${draftsPath}/${id}/remarks`, { body: "Lampirkan." });
  expect(said.status, said.text).toBe(200);
  await pool.query(
    "insert into remark (draft_id, author_id, body, created_at) values ($1, $2, 'Juga.', now())",
    [id, reviewer.id],
  );
  const remarks = async () =>
    (await pool.query("select * from remark where draft_id = $1 order by id", [id])).rows;
  const before = await remarks();
  expect(before).toHaveLength(2);
  const call = async (verb: "delete" | "post", { id: who }: { id: number }) => {
    const url = `/api/dashboard/user/${who}${verb === "post" ? "/restore" : ""}`;
    const answer = await superAdmin[verb](url);
    expect(answer.status, answer.text).toBe(200);
  };
  await call("delete", author);
  expect(await remarks()).toStrictEqual([]);
  await call("post", author);
  expect(await remarks()).toStrictEqual(before);
  await call("delete", reviewer);
  expect(await remarks()).toHaveLength(1);
  await call("post", reviewer);
  expect(await remarks()).toStrictEqual(before);
  // Of an account that was deleted meanwhile nothing can come back.
  await call("delete", author);
  await call("delete", reviewer);
  await call("post", author);
  expect(await remarks()).toStrictEqual(before.slice(0, 1));
});

test("a submission has so many remarks, also when the last are made at once", async () => {
  const id = await submitted(writer, newsOf());
  await portal.database.pool.query(
    `insert into remark (draft_id, author_id, body, created_at)
     select id, author_id, 'Sudah.', now() from draft, generate_series(1, $2) where id = $1`,
    [id, maxRemarks - 1],
  );
  const said = [1, 2, 3].map(() => editor.post(`${draftsPath}/${id}/remarks`, { body: "Satu." }));
  const answers = await Promise.all(said);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 422).map((one) => one.json());
  const { message } = errorCatalogue.remarkQuota;
  const refusal = { code: "remarkQuota", message };
  expect(refused).toMatchObject([refusal, refusal]);
});

test("an answer is to a remark of the same submission that is none itself", async () => {
  const [id, other] = [await submitted(writer, newsOf()), await submitted(writer, newsOf())];
  const say = (draft: number, body: object) =>
    editor.post(`${draftsPath}/${draft}/remarks`, { body: "Nomornya?", ...body });
  const lastOf = (text: string) => (JSON.parse(text).data as { id: number }[]).at(-1)?.id;
  const remark = lastOf((await say(id, {})).text);
  const answer = await say(id, { reply_to: remark });
  expect(answer.status, answer.text).toBe(200);
  const refused = [
    await say(other, { reply_to: remark }),
    await say(id, { reply_to: lastOf(answer.text) }),
    await say(id, { reply_to: 987_654 }),
  ];
  for (const { status, json } of refused) {
    expect([status, json().errors?.[0]?.field]).toStrictEqual([422, "reply_to"]);
  }
});
