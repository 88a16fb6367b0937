/** The queries about news that the server makes, and PostgreSQL's plans of them. */
import pg from "pg";
import { vi } from "vitest";

/** A query with its values. */
export interface Query {
  readonly text: string;
  readonly values: unknown[];
}

/** A step of a plan, in the words of `EXPLAIN (FORMAT JSON)`. */
interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  /** Of an index that is read alone: rows that were looked up all the same. */
  readonly "Heap Fetches"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The queries about news that a request makes. */
export async function queriesOf(request: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function query(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args;
    const text = typeof first === "string" ? first : (first as { text?: string }).text;
    const own = (first as { values?: unknown[] }).values;
    const values = own ?? (Array.isArray(second) ? second : []);
    if (text && /^\s*(select|with)\b[^]*"article"/i.test(text)) queries.push({ text, values });
    return original.apply(this, args);
  } as never);
  await request().finally(() => spy.mockRestore());
  if (queries.length === 0) throw new Error("The request made no query about news.");
  return queries;
}

function nodesOf([row]: { "QUERY PLAN": { Plan: PlanNode }[] }[]): PlanNode[] {
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return (row?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => nodes(Plan));
}

/** Every node of a query's plan, with the rows that it read. */
export async function planOf(pool: pg.Pool, { text, values }: Query): Promise<PlanNode[]> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON, ANALYZE) ${text}`, values);
  return nodesOf(rows);
}

const isOfArticles = (node: PlanNode) => node["Relation Name"] === "article";

/** Whether a plan scans the whole table of articles. */
export function scansWholeTable(plan: readonly PlanNode[]): boolean {
  return plan.some((node) => isOfArticles(node) && node["Node Type"] === "Seq Scan");
}

/** The most articles that a step of a plan has read, in an index or in the table. */
export function mostRowsRead(plan: readonly PlanNode[]): number {
  return Math.max(0, ...plan.filter(isOfArticles).map(rowsRead));
}

/** The most articles that a step of a plan has read in the table itself. */
export function mostRowsFetched(plan: readonly PlanNode[]): number {
  const fetched = plan
    .filter(isOfArticles)
    .map((node) =>
      node["Node Type"] === "Index Only Scan" ? (node["Heap Fetches"] ?? 0) : rowsRead(node),
    );
  return Math.max(0, ...fetched);
}

function rowsRead(node: PlanNode): number {
  const { "Actual Rows": found = 0, "Actual Loops": loops = 0 } = node;
  const filtered = node["Rows Removed by Filter"] ?? 0;
  return (found + filtered + (node["Rows Removed by Index Recheck"] ?? 0)) * loops;
}
