/** One row of a file as a record: the ordinary create or change, of what differs from the record's own export. */
import type { Field } from "#contract/field.ts";
import { importMessages } from "#contract/list-import.ts";
import type { ImportResult } from "#contract/list-import.ts";
import { formWords } from "#contract/messages.ts";
import { createSchema, updateSchema } from "#contract/request-schemas.ts";
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import type { FieldError } from "#contract/envelope.ts";
import { recordValue, recordValues } from "#contract/revisions/values.ts";
import { mediaPath, requestName } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import type { StoredRecord } from "../../database/stored-record.ts";
import { checked } from "../../http/validation.ts";
import type { Problem } from "../../http/problem.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import { parseMediaAddress } from "../../media/media-address.ts";
import type { Services } from "../../services.ts";
import { exportedText } from "../export/export-list.ts";
import { findInLibrary } from "../library/list-library.ts";
import { repositoryFor } from "../repository.ts";
import { fileAddresses, requestBody } from "../request-body.ts";
import { createRecord, updateRecord } from "../save-record.ts";
import {
  cellText,
  cellValue,
  isExported,
  isShortened,
  isUnclearMoment,
  momentsIn,
} from "./cell-values.ts";
import { findByKey, findByName } from "./find-records.ts";
import type { CsvRow } from "./read-csv.ts";

/** Who imports what. */
export interface ImportRequest {
  readonly services: Services;
  readonly resource: Resource;
  readonly actor: Account;
  readonly securityLog: SecurityLog;
}

/** A column of the file with the field that it fills. */
export interface FilledColumn {
  readonly index: number;
  readonly name: string;
  readonly field: Field;
}

type ImportedRow = ImportResult["rows"][number];
type Values = Record<string, unknown>;

/** Values by the names of fields, and what couldn't be found for them. */
interface ReadRow {
  readonly values: Values;
  /** Where a name means several records, the ids of all: the row's own may show which. */
  readonly several: Readonly<Record<string, readonly number[]>>;
  readonly errors: readonly FieldError[];
}

/** Creates or changes what the row says; what is wrong with it is told at its fields. */
export async function importRow(
  request: ImportRequest,
  columns: readonly FilledColumn[],
  row: CsvRow,
): Promise<ImportedRow> {
  const { services, resource } = request;
  const executor = services.database.orm;
  const texts = new Map(columns.map(({ index, name }) => [name, row.cells[index] ?? ""]));
  const label = texts.get(resource.labelField) || texts.get(resource.importKey?.[0] ?? "") || "";
  const tell = (rest: Partial<ImportedRow> & Pick<ImportedRow, "fate">): ImportedRow => ({
    line: row.line,
    label,
    id: null,
    changed: [],
    message: null,
    errors: [],
    ...rest,
  });
  const refuse = ({ message, errors = [] }: Pick<Problem, "message" | "errors">) =>
    tell({ fate: "refused", message, errors: [...errors] });

  const read = await readRow(request, columns, texts);
  const key = (resource.importKey ?? []).filter((name) => texts.has(name));
  const found = await findByKey(
    executor,
    resource,
    Object.fromEntries(key.map((name) => [name, read.several[name] ?? read.values[name] ?? null])),
  );
  if (found.kind === "several")
    return refuse({ message: importMessages[resource.language].several });
  const current =
    found.kind === "one" ? await repositoryFor(resource).find(executor, found.id) : null;
  const { publicOrigin } = services.config;
  const present = current && recordValues(resource, current.columns);
  const differing = columns.filter(({ name, field }) => {
    if (current === null) return true;
    const text = oneLine(field, texts.get(name) ?? "");
    if (isExported(exportedTextOf(current, name, field, publicOrigin), text)) return false;
    const stored = present?.[name] ?? null;
    // Spreadsheets write dates and numbers their own way; here they put the day first.
    if (field.kind === "timestamp" && momentsIn(text)[0] === stored) return false;
    const isUnknown = read.errors.some((error) => error.field === name);
    return isUnknown || recordValue(field, read.values[name]) !== stored;
  });
  const errors = read.errors.filter(({ field }) => differing.some(({ name }) => name === field));
  if (errors[0] !== undefined) return refuse({ message: errors[0].message, errors });
  const given = Object.fromEntries(
    differing.map(({ name, field }) => [requestName(name, field), read.values[name]]),
  );
  const files = new Set(
    differing.flatMap(({ name, field }) =>
      field.kind === "image" && read.values[name] !== null ? [String(read.values[name])] : [],
    ),
  );
  if (current === null || present === null) {
    const begun = hasStatus(resource) ? { status: "inactive", ...given } : given;
    const body = checked(createSchema(resource), begun);
    if (body.kind === "refused") return refuse(body.problem);
    const create = { ...request, files, key: undefined, isImport: true } as const;
    const saved = await createRecord({ ...create, body: body.value });
    if (saved.kind === "refused") return refuse(saved.problem);
    return tell({ fate: "created", id: Number(saved.value["id"]) });
  }
  const { id, version } = current.columns;
  if (differing.length === 0) return tell({ fate: "unchanged", id });
  const own = { ...requestBody(resource, present), ...given, version };
  const body = checked(updateSchema(resource), own);
  if (body.kind === "refused") return refuse(body.problem);
  const allFiles = new Set([...fileAddresses(resource, present), ...files]);
  const change = { ...request, id, files: allFiles, isImport: true } as const;
  const saved = await updateRecord({ ...change, body: body.value });
  if (saved.kind === "refused") return refuse(saved.problem);
  return tell({ fate: "changed", id, changed: differing.map(({ field }) => field.label) });
}

/** The values of a row; records that it names by their labels are looked up, and files that it names too. */
async function readRow(
  { services, resource, actor }: ImportRequest,
  columns: readonly FilledColumn[],
  texts: ReadonlyMap<string, string>,
): Promise<ReadRow> {
  const executor = services.database.orm;
  const words = formWords[resource.language];
  const importWords = importMessages[resource.language];
  const values: Values = {};
  const several: Record<string, readonly number[]> = {};
  const errors: FieldError[] = [];
  for (const { name, field } of columns) {
    const text = texts.get(name) ?? "";
    values[name] = cellValue(field, text, services.config);
    if (isShortened(field, text)) {
      errors.push({ field: name, message: importWords.shortened(field.label) });
    }
    if (isUnclearMoment(field, text)) {
      errors.push({ field: name, message: importWords.unclearMoment(field.label) });
    }
    if (field.kind === "reference" && text !== "") {
      const found = await findByName(executor, field.to, text);
      values[name] = found.kind === "one" ? found.id : null;
      if (found.kind === "several") several[name] = found.ids;
      const problem = found.kind === "several" ? importWords.ambiguous : words.notFound;
      if (found.kind !== "one") errors.push({ field: name, message: problem(field.label) });
    }
    if (field.kind === "image" && text !== "") {
      const address = String(values[name]);
      const file = address.startsWith(mediaPath) ? parseMediaAddress(address) : null;
      const stored = file && (await findInLibrary(executor, actor, file.hash));
      if (stored?.url !== address)
        errors.push({ field: name, message: words.notFound(field.label) });
    }
  }
  return { values, several, errors };
}

function exportedTextOf(
  { columns, references }: StoredRecord,
  name: string,
  field: Field,
  publicOrigin: string,
): string {
  const stored: Readonly<Record<string, unknown>> = columns;
  const exported = exportedText(field, stored[name], {
    record: { references },
    name,
    publicOrigin,
  });
  return oneLine(field, cellText(field, exported));
}

/** An exported rich text has lost its paragraphs, and comes back as one line. */
function oneLine(field: Field, text: string): string {
  return field.kind === "richText" ? text.replaceAll(/\s+/gu, " ").trim() : text;
}
