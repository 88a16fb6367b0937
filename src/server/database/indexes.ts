/**
 * Every index that no definition implies. A definition implies those of its primary key, its unique
 * fields, its slug and its references (`table-for.ts`); one here with a reference's name replaces that.
 */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { ExtraConfigColumn, IndexBuilder } from "drizzle-orm/pg-core";
import { index } from "drizzle-orm/pg-core";
import { resources } from "#contract/registry.ts";
import type { article as articleDefinition } from "#contract/resources/article.ts";
import { auditedText, saidOfFiles, searchedText } from "./searched-text.ts";
import type { ColumnName } from "./stored-record.ts";

interface IndexDefinition<Name extends string = string> {
  /** In order, "-" for descending. */
  readonly columns: readonly (Name | `-${Name}`)[];
  /** The index holds only rows that meet it. */
  readonly where?: SQL;
  readonly method?: "btree" | "gin";
}

type TableIndexes<Name extends string = string> = Readonly<Record<string, IndexDefinition<Name>>>;

/** What the admin app filters news by: an order that has them is read in its index alone. */
const filters: readonly ColumnName<typeof articleDefinition>[] = [
  "status",
  "category_id",
  "is_top",
  "slideshow",
];
/** What says, beside the status, whether visitors see news: where many have expired, they are passed in the index. */
const visibility: readonly ColumnName<typeof articleDefinition>[] = [
  "published_at",
  "expired_at",
  "withdrawn_at",
];

const isActive = sql`status = 'active'`;

/** With primary key, slug and trigrams at most 12 of the article table: each save writes most of them. */
const article: TableIndexes<ColumnName<typeof articleDefinition> | "headline_words" | "words"> = {
  // GET /dashboard/article in its own order; by number it is sorted from here.
  published_at: { columns: ["-published_at", "-id", ...filters, "order_no"] },
  // GET /dashboard/article?sort=title and GET /web/article?sort=title, and likewise the three that follow.
  title: { columns: ["title", "id", ...filters, ...visibility] },
  created_at: { columns: ["created_at", "id", ...filters, ...visibility] },
  // Also GET /web/article?sort=id.
  status: { columns: ["status", "id", "category_id", "is_top", "slideshow", ...visibility] },
  // Also the next moment at which news vanishes (`nextPublicChange`).
  expired_at: { columns: ["expired_at", "id", ...filters] },
  // Lists of a category, public and not, and whether a category is still in use.
  category_id: {
    columns: ["category_id", "-published_at", "-id", "status", "expired_at", "withdrawn_at"],
  },
  // Public lists: news hub, feed, GET /web/article; their totals.
  live: {
    columns: ["-published_at", "-id", "expired_at", "category_id", "order_no", "withdrawn_at"],
    where: isActive,
  },
  // Slideshow and top news of the news hub; the next withdrawal (`nextPublicChange`), for hardly any news has one.
  featured: {
    columns: [
      "order_no",
      "-published_at",
      "-id",
      "is_top",
      "slideshow",
      "expired_at",
      "withdrawn_at",
    ],
    where: sql`${isActive} and (is_top or slideshow or withdrawn_at is not null)`,
  },
  // The news search, and the admin app's in texts; migration 0004 has the columns.
  words: { columns: ["headline_words", "words"], method: "gin" },
};

const indexesByTable: Readonly<Record<string, TableIndexes>> = {
  article,
  // The remarks of a draft.
  remark: { draft_id: { columns: ["draft_id", "id"] } },
  // Ends the sessions of an account.
  session: { user_id: { columns: ["user_id"] } },
  passkey: { user_id: { columns: ["user_id"] } },
  api_token: { user_id: { columns: ["user_id"] } },
  // The log of a webhook, and what it has still to deliver.
  webhook_delivery: {
    webhook_id: { columns: ["webhook_id", "id"] },
    waiting: { columns: ["webhook_id", "id"], where: sql`state = 'waiting'` },
  },
  // What changed since a number, and the highest one; since a moment.
  public_change: {
    number: { columns: ["number"] },
    resource: { columns: ["resource", "number", "record_id"] },
    changed_at: { columns: ["changed_at"] },
  },
  // The trash, newest first.
  deleted_record: { deleted_at: { columns: ["-deleted_at"] } },
  // The audit by what it is filtered by, newest first.
  audit_event: {
    actor_id: { columns: ["actor_id", "id"] },
    record: { columns: ["resource", "record_id", "id"] },
    action: { columns: ["action", "id"] },
    created_at: { columns: ["created_at"] },
  },
  // Rolls up the events of a day, and deletes those whose time is over.
  tracker_event: { received_at: { columns: ["received_at"] } },
};

/** The indexes of a table, those of its references among them. */
export function indexesOf(
  table: string,
  columns: Readonly<Record<string, ExtraConfigColumn>>,
  references: readonly string[] = [],
): IndexBuilder[] {
  const implied = references.map((name) => [name, { columns: [name] }] as const);
  const definitions: TableIndexes = { ...Object.fromEntries(implied), ...indexesByTable[table] };
  return Object.entries(definitions).map(([name, { method = "btree", where, ...definition }]) => {
    const [first, ...others] = definition.columns.map((column) => indexedColumn(columns, column));
    if (first === undefined) throw new Error(`The index ${name} of ${table} has no columns`);
    const built = index(`${table}_${name}_index`).using(method, first, ...others);
    // Without GIN's pending list, which every search would read from one end to the other.
    if (method === "gin") built.with({ fastupdate: "off" });
    return where === undefined ? built : built.where(where);
  });
}

/** A column of the table, or one that no definition names. Lists put empty values last. */
function indexedColumn(
  columns: Readonly<Record<string, ExtraConfigColumn>>,
  order: string,
): Partial<ExtraConfigColumn> | SQL {
  const name = order.replace(/^-/, "");
  const column = columns[name];
  if (column === undefined) return sql`${sql.identifier(name)}`;
  // Descending columns are never empty, and `desc` of such a column says "nulls first".
  return order.startsWith("-") ? column.desc().nullsFirst() : column.asc();
}

/** An index of the trigrams of a text, where the database has `pg_trgm` (`trigrams.ts`). */
export interface TrigramIndex {
  readonly table: string;
  readonly text: SQL;
}

/** Those of long lists, which are paged, for parts of words; and of the words that a mistyped one may mean. */
export const trigramIndexes: readonly TrigramIndex[] = [
  ...resources
    .filter(({ paging }) => paging === "paged")
    .map((resource) => ({ table: resource.name, text: searchedText(resource) })),
  { table: "audit_event", text: auditedText },
  { table: "media_use", text: saidOfFiles },
  { table: "search_word", text: sql`(word)` },
];
