/**
 * What the delete of a user takes along, and its undo brings back: password, second factor, outstanding
 * links, drafts, and the user's name on what he or she has written. Sessions end for good.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { resources } from "#contract/registry.ts";
import { draft } from "../../database/draft-tables.ts";
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
  authored: z.array(authored),
});

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
  return {
    credentials: await rowsAsJson(executor, credential, eq(credential.user_id, id)),
    links: await rowsAsJson(executor, accountLink, eq(accountLink.user_id, id)),
    waysBack: await rowsAsJson(executor, emailRestore, eq(emailRestore.user_id, id)),
    preferences: await rowsAsJson(executor, preference, eq(preference.user_id, id)),
    secondFactors: await rowsAsJson(executor, secondFactor, eq(secondFactor.user_id, id)),
    passkeys: await rowsAsJson(executor, passkey, eq(passkey.user_id, id)),
    recoveryCodes: await rowsAsJson(executor, recoveryCode, eq(recoveryCode.user_id, id)),
    drafts: await rowsAsJson(executor, draft, eq(draft.author_id, id)),
    authored: written,
  };
}

/** Brings all of it back. */
export async function restoreOfUser(
  executor: Executor,
  id: number,
  undoData: unknown,
): Promise<void> {
  const { drafts, authored: written, ...own } = savedUser.parse(undoData);
  await insertFromJson(executor, credential, own.credentials);
  await insertFromJson(executor, accountLink, own.links);
  await insertFromJson(executor, emailRestore, own.waysBack);
  await insertFromJson(executor, preference, own.preferences);
  await insertFromJson(executor, secondFactor, own.secondFactors);
  await insertFromJson(executor, passkey, own.passkeys);
  await insertFromJson(executor, recoveryCode, own.recoveryCodes);
  await insertFromJson(executor, draft, drafts);
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
