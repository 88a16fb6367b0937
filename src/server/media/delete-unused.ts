/** Deletes files that nothing points to: replaced images, uploads of articles that were never saved. */
import type pg from "pg";
import { dayMs } from "#contract/durations.ts";
import { unusedUploadDays } from "#contract/limits.ts";
import { resources } from "#contract/registry.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { Database } from "../database/connect.ts";
import { withoutTimeLimits } from "../database/advisory-lock.ts";

const hashLength = 32;

/**
 * Deletes files that were last stored more than a week before `now` and that no record, text, revision,
 * draft or deleted record that can still come back names. A save renews what it points to in its own
 * transaction (`MediaStore.put`, `claim`), which makes this wait for it and look again. Returns how
 * many were deleted.
 */
export function deleteUnusedMedia(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedUploadDays * dayMs);
  return withoutTimeLimits(database, async (client) => {
    if (!(await hasOld(client, before))) return 0;
    const { rowCount } = await client.query(
      `WITH used AS MATERIALIZED (${usedHashes()})
       DELETE FROM "media" WHERE "created_at" < $1 AND "hash" NOT IN (SELECT "hash" FROM used)`,
      [before],
    );
    return rowCount ?? 0;
  });
}

/** Reading every text of a large portal takes a minute: not for nothing. */
async function hasOld(client: pg.ClientBase, before: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM "media" WHERE "created_at" < $1 AND "hash" NOT IN (${fileColumns()}) LIMIT 1`,
    [before],
  );
  return rowCount !== 0;
}

/** A query for the hashes that columns for files name. */
function fileColumns(): string {
  const columns = resources.flatMap((resource) =>
    fieldsOfKind(resource, "image").map(
      ([name]) =>
        `SELECT left("${name}", ${hashLength}) AS "hash" FROM "${resource.name}" WHERE "${name}" IS NOT NULL`,
    ),
  );
  const attached = resources.flatMap((resource) =>
    fieldsOfKind(resource, "attachments").map(
      ([name]) =>
        `SELECT left(item->>'file', ${hashLength}) FROM "${resource.name}", jsonb_array_elements("${name}"::jsonb) AS item
         WHERE "${name}" IS NOT NULL`,
    ),
  );
  return [...columns, ...attached].join(" UNION ");
}

function recordTexts(): string[] {
  return resources.flatMap((resource) =>
    [...fieldsOfKind(resource, "richText"), ...fieldsOfKind(resource, "url")].map(
      ([name]) =>
        `SELECT "${name}" AS "text" FROM "${resource.name}" WHERE "${name}" LIKE '%/media/%'`,
    ),
  );
}

function hashesIn(texts: readonly string[]): string {
  return `SELECT found[1] FROM (${texts.join(" UNION ALL ")}) AS texts ("text"),
      regexp_matches("text", '([0-9a-f]{${hashLength}})', 'g') AS found`;
}

/** A query for every hash that anything names. */
function usedHashes(): string {
  const deleted = `SELECT "columns"::text || coalesce("kept"::text, '') FROM "deleted_record"`;
  return `${fileColumns()}
    UNION
    SELECT unnest("files") FROM "revision" WHERE "files" <> '{}'
    UNION
    SELECT unnest("files") FROM "draft"
    UNION
    SELECT unnest("files") FROM "preview_link"
    UNION
    ${hashesIn([...recordTexts(), deleted])}`;
}
