/** A list as a file, piece by piece. */
import { attachmentLinks } from "#contract/attachments.ts";
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import type { ListField } from "#contract/list-columns.ts";
import { stageColumn } from "#contract/list-export.ts";
import { valueWords } from "#contract/messages.ts";
import type { Resource } from "#contract/resource.ts";
import type { Stage } from "#contract/visibility.ts";
import { stageLabel } from "#contract/visibility.ts";
import { portalTimeZone } from "#contract/portal-day.ts";
import { mediaPath, secondsFromDate } from "#contract/wire.ts";
import { csvCell, csvStart } from "../../csv.ts";
import type { Executor } from "../../database/executor.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import { textOfHtml } from "../../media/clean-article-html.ts";
import { recordStages } from "../record-stages.ts";
import { repositoryFor } from "../repository.ts";

/** A value as it stands in a file; moments are still moments. */
type Cell = string | number | Date | null;

/** What a value is made into text with. */
interface Source {
  readonly record: Pick<ListedRecord, "references">;
  readonly name: string;
  readonly publicOrigin: string;
}

type Cells = {
  readonly [Kind in FieldKind]: (value: unknown, field: FieldOfKind<Kind>, source: Source) => Cell;
};

const asText = (value: unknown): Cell => (typeof value === "string" && value !== "" ? value : null);

/** Interpreter: a stored value to that of a file, in the words of the list. */
const cells: Cells = {
  text: asText,
  url: asText,
  email: asText,
  digits: asText,
  richText: (value) => (typeof value === "string" ? asText(textOfHtml(value)) : null),
  integer: (value) => (typeof value === "number" ? value : null),
  flag: (value) => (value === true ? valueWords.flag.yes : valueWords.flag.no),
  status: (value) => (value === "active" ? valueWords.status.active : valueWords.status.inactive),
  timestamp: (value) => (value instanceof Date ? value : null),
  image: (value, _field, { publicOrigin }) =>
    typeof value === "string" ? `${publicOrigin}${mediaPath}${value}` : null,
  attachments: (value, _field, { publicOrigin }) =>
    asText(
      attachmentLinks(value)
        .map(({ url }) => publicOrigin + url)
        .join(" "),
    ),
  choice: (value, field) => field.options.find((option) => option.value === value)?.label ?? null,
  reference: (_value, _field, { record, name }) => record.references[name]?.label ?? null,
};

function cellOf(field: Field, value: unknown, source: Source): Cell {
  // The table is exhaustive; TypeScript can't relate the two sides of the index.
  const cell = cells[field.kind] as (value: unknown, field: Field, source: Source) => Cell;
  return cell(value, field, source);
}

/** A value as CSV has it, before it is quoted. */
export function exportedText(field: Field, value: unknown, source: Source): string {
  const cell = cellOf(field, value, source);
  return cell instanceof Date ? wibMinutes.format(cell) : String(cell ?? "");
}

const wibMinutes = new Intl.DateTimeFormat("sv-SE", {
  timeZone: portalTimeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** Records that are read at a time. */
const recordsAtOnce = 500;

/** What is written, and from where. */
export interface ExportedList {
  readonly executor: Executor;
  readonly resource: Resource;
  readonly columns: readonly ListField[];
  /** In the order of the list. */
  readonly ids: readonly number[];
  readonly publicOrigin: string;
  /** When the records are in the stages that the file names. */
  readonly now: Date;
}

/** The values of the records, one after the other; what was deleted meanwhile is left out. */
async function* rowsOf({ executor, resource, columns, ids, ...list }: ExportedList) {
  const repository = repositoryFor(resource);
  for (let start = 0; start < ids.length; start += recordsAtOnce) {
    const records = await repository.findMany(executor, ids.slice(start, start + recordsAtOnce));
    const stored = records.map((record) => record.columns);
    const stages = columns.some(({ name }) => name === stageColumn)
      ? await recordStages(executor, resource, stored, list.now)
      : [];
    for (const [index, record] of records.entries()) {
      const values: Readonly<Record<string, unknown>> = record.columns;
      const stage = stageCell(resource, stages[index] ?? null);
      yield columns.map(({ name, field }) =>
        name === stageColumn
          ? stage
          : cellOf(field, values[name], { record, name, publicOrigin: list.publicOrigin }),
      );
    }
  }
}

/** What has no stage is inactive. */
function stageCell(resource: Resource, stage: Stage | null): Cell {
  return stage === null ? valueWords.status.inactive : stageLabel(resource, stage);
}

/** CSV with the labels of the columns; moments are in WIB, as their labels say. */
export async function* listAsCsv(list: ExportedList): AsyncGenerator<string> {
  const labels = list.columns.map(({ field }) =>
    field.kind === "timestamp" ? `${field.label} (WIB)` : field.label,
  );
  yield `${csvStart}${labels.map(csvCell).join(",")}\r\n`;
  for await (const row of rowsOf(list)) {
    const values = row.map((cell) => (cell instanceof Date ? wibMinutes.format(cell) : cell));
    yield `${values.map(csvCell).join(",")}\r\n`;
  }
}

/** A JSON array of rows, each an array of values; moments are Unix seconds. */
export async function* listAsJson(list: ExportedList): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const row of rowsOf(list)) {
    const values = row.map((cell) => (cell instanceof Date ? secondsFromDate(cell) : cell));
    yield `${separator}${JSON.stringify(values)}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
