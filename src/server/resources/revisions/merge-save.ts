/** Merges a stale save with what others have saved since the version that it started from. */
import { and, asc, desc, gt, isNotNull, lte } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { updateSchema } from "#contract/request-schemas.ts";
import type { Conflict } from "#contract/revisions/merge.ts";
import { merge, mergedValues } from "#contract/revisions/merge.ts";
import type { MergedChange } from "#contract/revisions/merged-save.ts";
import type { Values } from "#contract/revisions/values.ts";
import { recordValue, recordValues } from "#contract/revisions/values.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Executor } from "../../database/executor.ts";
import { revision } from "../../database/schema.ts";
import type { StoredColumns, WrittenColumns } from "../../database/stored-record.ts";
import type { Outcome } from "../../http/problem.ts";
import { done } from "../../http/problem.ts";
import { checked } from "../../http/validation.ts";
import { cleanRichText } from "../clean-rich-text.ts";
import { requestBody } from "../request-body.ts";
import { isRevisionOf, type RecordOf } from "./read-revisions.ts";
import { thinnedBefore } from "./thin-revisions.ts";

/** A record as it was at a version. */
export interface EarlierState {
  /** The revision that holds it; 0 where the record has none yet. */
  readonly number: number;
  readonly values: Values;
}

/** What becomes of two changes: columns to write, or what is left to decide. */
export type MergedSave =
  | {
      readonly kind: "merged";
      readonly columns: WrittenColumns;
      readonly changes: readonly MergedChange[];
    }
  | {
      readonly kind: "conflict";
      readonly conflicts: readonly Conflict[];
      readonly current: Values;
      readonly changes: readonly MergedChange[];
    };

/**
 * The values of a record at a version; null where no revision tells. Earlier releases counted the version up without a
 * revision where a save changed nothing, so those of the revision before it still hold, unless one between them may have
 * been thinned out.
 */
export async function stateAt(
  executor: Executor,
  record: RecordOf,
  version: number,
): Promise<EarlierState | null> {
  const rows = await executor
    .select({
      number: revision.number,
      version: revision.version,
      createdAt: revision.created_at,
      values: revision.values,
    })
    .from(revision)
    .where(and(isRevisionOf(record), isNotNull(revision.version), lte(revision.version, version)))
    .orderBy(desc(revision.number))
    .limit(1);
  const row = rows[0];
  if (row === undefined) return null;
  const { number, createdAt } = row;
  const isOld = async () => createdAt < ((await thinnedBefore(executor)) ?? createdAt);
  if (row.version !== version && (await isOld())) return null;
  return { number, values: row.values as Values };
}

/** Merges the columns that a save wants to write with the record as it is now, which the caller holds. */
export async function mergeSave(
  executor: Executor,
  record: RecordOf,
  states: {
    readonly base: EarlierState;
    readonly mine: WrittenColumns;
    readonly now: StoredColumns;
  },
): Promise<Outcome<MergedSave>> {
  const { resource } = record;
  const { base } = states;
  const mine = { ...base.values, ...valuesOf(resource, states.mine) };
  const current = recordValues(resource, states.now);
  const merged = merge(resource, { base: base.values, mine, theirs: current });
  const since = await changesSince(executor, record, base.number);
  const values = mergedValues(merged);
  const touched = values === null ? merged.conflicts.map(({ field }) => field) : [];
  const fields = new Set([...merged.taken, ...touched]);
  const changes = since
    .map((change) => ({ ...change, fields: change.fields.filter((name) => fields.has(name)) }))
    .filter((change) => change.fields.length > 0);
  if (values === null) {
    return done({ kind: "conflict", conflicts: merged.conflicts, current, changes });
  }
  // Texts that are of neither side may have become something else where the two meet.
  const isMixed = (name: string) => [mine, current].every((side) => side[name] !== values[name]);
  const cleaned = cleanRichText(resource, values, isMixed);
  const valid = checked(updateSchema(resource), requestBody(resource, cleaned));
  if (valid.kind === "refused") return valid;
  const columns = Object.keys(resource.fields).map((name) => {
    const value = cleaned[name] ?? null;
    if (value === (current[name] ?? null)) return [name, columnOf(states.now, name)];
    return [name, value === (mine[name] ?? null) ? columnOf(states.mine, name) : value];
  });
  return done({ kind: "merged", columns: Object.fromEntries(columns), changes });
}

function valuesOf(resource: Resource, columns: WrittenColumns): Values {
  const entries = Object.entries(resource.fields).flatMap(([name, field]) =>
    name in columns ? [[name, recordValue(field, columnOf(columns, name))]] : [],
  );
  return Object.fromEntries(entries);
}

function columnOf(columns: WrittenColumns | StoredColumns, name: string): unknown {
  return (columns as Readonly<Record<string, unknown>>)[name] ?? null;
}

async function changesSince(
  executor: Executor,
  record: RecordOf,
  number: number,
): Promise<MergedChange[]> {
  const rows = await executor
    .select({
      number: revision.number,
      id: revision.actor_id,
      name: revision.actor_name,
      createdAt: revision.created_at,
      fields: revision.changed,
    })
    .from(revision)
    .where(and(isRevisionOf(record), gt(revision.number, number)))
    .orderBy(asc(revision.number));
  return rows.map(({ id, name, createdAt, ...row }) => ({
    ...row,
    actor: name === null ? null : { id, name },
    created_at: secondsFromDate(createdAt),
  }));
}
