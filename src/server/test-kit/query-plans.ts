/** What the server asks PostgreSQL about news, and how PostgreSQL goes about it. */
import pg from "pg";
import { vi } from "vitest";

/** A query as it was asked. */
export interface Query {
  readonly text: string;
  readonly values: unknown[];
  /** What was set for it in its transaction. */
  readonly settings: string;
}

/** A step of a plan, in the words of `EXPLAIN (FORMAT JSON)`. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The queries about news that a request makes, with their values. */
export async function queriesOf(request: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const settings = new Map<pg.Client, string>();
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function query(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args;
    const text = typeof first === "string" ? first : (first as { text?: string }).text;
    const own = (first as { values?: unknown[] }).values;
    const values = own ?? (Array.isArray(second) ? second : []);
    if (text === "commit" || text === "rollback") settings.delete(this);
    if (text?.startsWith("select set_config('enable_")) settings.set(this, text);
    if (text && /^\s*(select|with)\b[^]*"article"/i.test(text)) {
      queries.push({ text, values, settings: settings.get(this) ?? "" });
    }
    return original.apply(this, args);
  } as never);
  await request().finally(() => spy.mockRestore());
  if (queries.length === 0) throw new Error("The request asked nothing about news.");
  return queries;
}

function nodesOf([row]: { "QUERY PLAN": { Plan: PlanNode }[] }[]): PlanNode[] {
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return (row?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => nodes(Plan));
}

/** Every node of a query's plan. */
export async function planOf(
  pool: pg.Pool,
  { text, values, settings }: Query,
  options: { settings?: string; isRun?: boolean } = {},
): Promise<PlanNode[]> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; ${settings}; ${options.settings ?? ""}`);
    const explain = `EXPLAIN (FORMAT JSON, ANALYZE ${options.isRun === true})`;
    const { rows } = await client.query(`${explain} ${text}`, values);
    return nodesOf(rows);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

/** More than PostgreSQL asks for before it keeps a plan. */
const visitsToKnowAPlan = 7;

/** The plan that a prepared query has once many have asked it, and whether it is one for all values. */
export async function planOfVisitors(pool: pg.Pool, { text, values }: Query) {
  const client = await pool.connect();
  try {
    for (let visit = 0; visit < visitsToKnowAPlan; visit += 1) {
      await client.query({ name: "visited", text, values });
    }
    const kept = await client.query(
      "SELECT generic_plans > 0 AS is_kept FROM pg_prepared_statements WHERE name = 'visited'",
    );
    const literals = values.map((value) =>
      pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
    );
    const parameters = literals.length === 0 ? "" : `(${literals.join(", ")})`;
    const explain = "EXPLAIN (FORMAT JSON, ANALYZE) EXECUTE visited";
    const { rows } = await client.query(explain + parameters);
    await client.query("DEALLOCATE visited");
    return { plan: nodesOf(rows), plannedOnce: kept.rows[0]?.is_kept === true };
  } finally {
    // Not for another query: the driver remembers what it has prepared here.
    client.release(true);
  }
}

/** The most articles that a step of a plan has looked at. */
export function mostLookedAtIn(plan: readonly PlanNode[]): number {
  const lookedAt = plan
    .filter((node) => node["Relation Name"] === "article")
    .map((node) => {
      const { "Actual Rows": found = 0, "Actual Loops": loops = 0 } = node;
      const filtered = node["Rows Removed by Filter"] ?? 0;
      return (found + filtered + (node["Rows Removed by Index Recheck"] ?? 0)) * loops;
    });
  return Math.max(0, ...lookedAt);
}
