/** `GET /dashboard/{resource}/export`: a list as a file, with the columns that are shown. */
import * as z from "zod";
import { text } from "./field.ts";
import { formatCount } from "./format.ts";
import { maxExportedRecords } from "./limits.ts";
import type { ListField } from "./list-columns.ts";
import { fieldsByName, listableFields } from "./list-columns.ts";
import { staffListQuerySchema } from "./list-query.ts";
import { formWords } from "./messages.ts";
import type { Resource } from "./resource.ts";
import { hasStages } from "./visibility.ts";

/** What files there are: for spreadsheets, and for programs. */
export const exportFormats = ["csv", "json"] as const;

/** Why a list is no file. */
export const tooManyToExport = `Daftar ini lebih dari ${formatCount(maxExportedRecords)} data. Persempit dahulu dengan pencarian atau saringan.`;

/** The column of what readers see by now, which no field holds. */
export const stageColumn = "stage";

/** The columns of a file: those of the list by their names, and beside the status what the list tells with it. */
export function exportColumns(resource: Resource, names: readonly string[]): ListField[] {
  const { stage } = formWords[resource.language].labels;
  return fieldsByName(resource, names).flatMap((one) =>
    one.field.kind === "status" && hasStages(resource)
      ? [one, { name: stageColumn, field: text(stage) }]
      : [one],
  );
}

/** The query of the call: that of the list without pages; its options are the format, and the columns. */
export function exportQuerySchema(resource: Resource) {
  const { invalid } = formWords[resource.language];
  const names = new Set(listableFields(resource).map(({ name }) => name));
  const error = invalid("columns");
  const options = z.object({
    format: z.enum(exportFormats, { error: invalid("format") }),
    columns: z
      .string({ error })
      .refine((listed) => listed.split(",").every((name) => names.has(name)), { error })
      .meta({ description: `With commas between: ${[...names].join(", ")}` }),
  });
  const { shape } = staffListQuerySchema(resource).omit({ page: true, limit: true });
  return { options, query: options.extend(shape) };
}
