/**
 * What the delete of a user takes along, and its undo brings back: password, second factor, outstanding
 * links, drafts with what was said of them, own remarks, and the user's name on what he or she has written.
 * Sessions end for good.
 */
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import * as z from "zod";
import { resources } from "#contract/registry.ts";
import { user } from "#contract/resources/user.ts";
import { draft, remark } from "../../database/draft-tables.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { accountLink, credential, emailRestore, preference } from "../../database/schema.ts";
import { passkey, recoveryCode, secondFactor } from "../../database/second-factor-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import { insertFromJson, rowsAsJson } from "../deleted-records.ts";
import type { Executor } from "../../database/executor.ts";

/** Ids of the records that a user has created or edited. */
const authored = z.object({
  resource: z.string(),
  column: z.enum(["creator_id", "editor_id"]),
  ids: z.array(z.int()),
});
const savedRemark = z.looseObject({ draft_id: z.int(), author_id: z.int() });
const savedUser = z.object({
  credentials: z.array(z.unknown()),
  links: z.array(z.unknown()),
  // Deletes by the release before have none.
  waysBack: z.array(z.unknown()).default([]),
  preferences: z.array(z.unknown()).default([]),
  secondFactors: z.array(z.unknown()).default([]),
  passkeys: z.array(z.unknown()).default([]),
  recoveryCodes: z.array(z.unknown()).default([]),
  drafts: z.array(z.unknown()).default([]),
  remarks: z.array(savedRemark).default([]),
  authored: z.array(authored),
});

const userTable = resourceTable(user);

/** Places where records name a user as their author. */
const authorColumns = resources
  .filter(({ isAuthored }) => isAuthored)
  .flatMap((resource) =>
    (["creator_id", "editor_id"] as const).map((column) => ({ resource, column })),
  );

/** Everything that goes with a user. */
export async function saveUser(executor: Executor, id: number): Promise<z.infer<typeof savedUser>> {
  const written = [];
  for (const { resource, column } of authorColumns) {
    const table = resourceTable(resource);
    const rows = await executor
      .select({ id: columnOf(table, "id") })
      .from(table)
      .where(eq(columnOf(table, column), id));
    written.push({ resource: resource.api, column, ids: rows.map((row) => Number(row.id)) });
  }
  const own = executor.select({ id: draft.id }).from(draft).where(eq(draft.author_id, id));
  const isLost = sql`${or(eq(remark.author_id, id), inArray(remark.draft_id, own))}`;
  return {
    credentials: await rowsAsJson(executor, credential, eq(credential.user_id, id)),
    links: await rowsAsJson(executor, accountLink, eq(accountLink.user_id, id)),
    waysBack: await rowsAsJson(executor, emailRestore, eq(emailRestore.user_id, id)),
    preferences: await rowsAsJson(executor, preference, eq(preference.user_id, id)),
    secondFactors: await rowsAsJson(executor, secondFactor, eq(secondFactor.user_id, id)),
    passkeys: await rowsAsJson(executor, passkey, eq(passkey.user_id, id)),
    recoveryCodes: await rowsAsJson(executor, recoveryCode, eq(recoveryCode.user_id, id)),
    drafts: await rowsAsJson(executor, draft, eq(draft.author_id, id)),
    remarks: z.array(savedRemark).parse(await rowsAsJson(executor, remark, isLost)),
    authored: written,
  };
}

/** Brings all of it back. */
export async function restoreOfUser(
  executor: Executor,
  id: number,
  undoData: unknown,
): Promise<void> {
  const { drafts, remarks, authored: written, ...own } = savedUser.parse(undoData);
  await insertFromJson(executor, credential, own.credentials);
  await insertFromJson(executor, accountLink, own.links);
  await insertFromJson(executor, emailRestore, own.waysBack);
  await insertFromJson(executor, preference, own.preferences);
  await insertFromJson(executor, secondFactor, own.secondFactors);
  await insertFromJson(executor, passkey, own.passkeys);
  await insertFromJson(executor, recoveryCode, own.recoveryCodes);
  await insertFromJson(executor, draft, drafts);
  await restoreRemarks(executor, remarks);
  for (const { resource, column } of authorColumns) {
    const ids = written.find((one) => one.resource === resource.api && one.column === column)?.ids;
    if (ids === undefined || ids.length === 0) continue;
    const table = resourceTable(resource);
    // One parameter for all: a hard-working author has more records than a query has parameters.
    const isTheirs = sql`${columnOf(table, "id")} = any(${sql.param(ids)}::int[])`;
    await executor
      .update(table)
      .set({ [column]: id })
      .where(and(isTheirs, isNull(columnOf(table, column))));
  }
}

/** Remarks come back where both the draft and who made them are still there. */
async function restoreRemarks(
  executor: Executor,
  remarks: readonly z.infer<typeof savedRemark>[],
): Promise<void> {
  const idsOf = async (table: PgTable, wanted: readonly number[]) => {
    const id = columnOf(table, "id");
    const rows = await executor
      .select({ id })
      .from(table)
      .where(sql`${id} = any(${sql.param(wanted)}::int[])`);
    return new Set(rows.map((row) => Number(row.id)));
  };
  const drafts = await idsOf(
    draft,
    remarks.map((one) => one.draft_id),
  );
  const authors = await idsOf(
    userTable,
    remarks.map((one) => one.author_id),
  );
  const restorable = remarks.filter(
    (one) => drafts.has(one.draft_id) && authors.has(one.author_id),
  );
  await insertFromJson(executor, remark, restorable);
}
