/** A file of rows as records of a resource, one after the other; or what would become of each. */
import type { ImportResult } from "#contract/list-import.ts";
import { importMessages } from "#contract/list-import.ts";
import type { Resource } from "#contract/resource.ts";
import { unlessRunning } from "../../database/advisory-lock.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { Services } from "../../services.ts";
import { cellText } from "./cell-values.ts";
import type { FilledColumn, ImportRequest } from "./import-row.ts";
import { importRow } from "./import-row.ts";
import type { CsvFile, CsvRow } from "./read-csv.ts";
import { readCsv } from "./read-csv.ts";

/** Imports the file; each row succeeds or is refused by itself, and a file that is imported again changes nothing. */
export async function importFile(
  request: ImportRequest,
  bytes: Buffer,
): Promise<Outcome<ImportResult>> {
  const file = readFile(request, bytes);
  if (file.kind === "refused") return file;
  const { resource, actor, services } = request;
  // One at a time, of all resources: two with the same row would each find no record, and each waits with a connection.
  const result = await unlessRunning(services.database, "import", () =>
    importRows(request, file.value),
  );
  if (result === null) {
    return refused("importRunning", { message: importMessages[resource.language].running });
  }
  const count = (fate: string) => result.rows.filter((row) => row.fate === fate).length;
  const details = {
    records: result.rows.length,
    created: count("created"),
    updated: count("changed"),
    refused: count("refused"),
  };
  const event = { action: "import", actor, resource: resource.api, details } as const;
  await storeAuditEvents(services.database.orm, [event]);
  return done(result);
}

/** What `importFile` would do: it does all of it in one transaction, and takes that back. */
export async function previewImport(
  request: ImportRequest,
  bytes: Buffer,
): Promise<Outcome<ImportResult>> {
  const file = readFile(request, bytes);
  if (file.kind === "refused") return file;
  const { services, securityLog } = request;
  let result: ImportResult | null = null;
  await services.database.orm
    .transaction(async (executor) => {
      // A replica's reads alone use the pool; here every query runs in the transaction.
      const orm = Object.assign(executor, { $client: services.database.orm.$client });
      const inside = servicesWithin(services, orm);
      const quiet = { ...securityLog, tell: () => {} };
      result = await importRows({ ...request, services: inside, securityLog: quiet }, file.value);
      throw new TakenBackError();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBackError)) throw error;
    });
  return result === null ? refused("internal") : done(result);
}

/** Ends a transaction of which nothing is to stay. */
class TakenBackError extends Error {
  override name = "TakenBackError";
}

/** The services with a transaction in the place of the database, and without effects beside it. */
function servicesWithin(services: Services, orm: Services["database"]["orm"]): Services {
  return {
    ...services,
    database: { ...services.database, orm },
    invalidations: { ...services.invalidations, announce: async () => {}, reportHere: () => {} },
    jobs: { ...services.jobs, add: async () => {} },
  };
}

interface ReadFile extends CsvFile {
  readonly columns: readonly FilledColumn[];
}

function readFile({ resource }: ImportRequest, bytes: Buffer): Outcome<ReadFile> {
  const { language, importKey = [] } = resource;
  const file = readCsv(bytes, language);
  if (file.kind === "refused") return file;
  const columns = file.value.headings.flatMap((heading, index): FilledColumn[] => {
    const name = fieldOf(resource, heading);
    const field = name === null ? undefined : resource.fields[name];
    return name === null || field === undefined ? [] : [{ index, name, field }];
  });
  const words = importMessages[language];
  const twice = columns.find(({ name }, at) => columns.findIndex((one) => one.name === name) < at);
  if (twice !== undefined) return refused("invalid", { message: words.twice(twice.field.label) });
  const [key = ""] = importKey;
  if (!columns.some(({ name }) => name === key)) {
    return refused("invalid", { message: words.noKey(resource.fields[key]?.label ?? key) });
  }
  const rows = file.value.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => {
      const column = columns.find((one) => one.index === index);
      return column === undefined ? cell : cellText(column.field, cell);
    }),
  }));
  return done({ ...file.value, columns, rows });
}

/** The field of a heading: its label as lists are exported, or its name in the API; null for any other column. */
function fieldOf(resource: Resource, heading: string): string | null {
  const plain = (text: string) =>
    text
      .replace(/\(WIB\)\s*$/iu, "")
      .trim()
      .toLowerCase();
  const wanted = plain(heading);
  const found = Object.entries(resource.fields).find(
    ([name, field]) =>
      field.kind !== "attachments" && (plain(field.label) === wanted || name === wanted),
  );
  return found?.[0] ?? null;
}

async function importRows(request: ImportRequest, file: ReadFile): Promise<ImportResult> {
  const { resource } = request;
  const { columns, headings } = file;
  const words = importMessages[resource.language];
  const rows: ImportResult["rows"] = [];
  const lineOf = new Map<string, number>();
  const refuse = (row: CsvRow, message: string) => {
    const { line, cells } = row;
    const column = columns.find(({ name }) => name === resource.labelField);
    const label = cells[column?.index ?? 0] ?? "";
    rows.push({ line, label, fate: "refused", id: null, changed: [], message, errors: [] });
  };
  for (const row of file.rows) {
    const isWider = row.cells.slice(headings.length).some((cell) => cell !== "");
    const key = keyOf(resource, columns, row);
    const earlier = lineOf.get(key);
    if (isWider) refuse(row, words.tooManyCells);
    else if (earlier !== undefined) refuse(row, words.repeated(earlier));
    else {
      lineOf.set(key, row.line);
      rows.push(await importRow(request, columns, row));
    }
  }
  const used = new Map(columns.map(({ index, field }) => [index, field.label]));
  return {
    columns: headings.map((heading, index) => ({ heading, field: used.get(index) ?? null })),
    rows,
  };
}

function keyOf(
  { importKey = [] }: Resource,
  columns: readonly FilledColumn[],
  row: CsvRow,
): string {
  const texts = importKey.flatMap((name) => {
    const column = columns.find((one) => one.name === name);
    return column === undefined ? [] : [(row.cells[column.index] ?? "").toLowerCase()];
  });
  return JSON.stringify(texts);
}
