/** `GET /dashboard/search`: records of every kind by words, for the command palette. */
import * as z from "zod";
import { statuses } from "./field.ts";
import { searchWords } from "./list-query.ts";
import { formWords } from "./messages.ts";
import { unixSeconds } from "./response-schemas.ts";

const { invalid, labels } = formWords.id;

/** The query of the call: words to look for. */
export const recordSearchQuery = z.object({
  q: searchWords(formWords.id).refine((words) => (words ?? "").trim() !== "", {
    error: invalid(labels.q),
  }),
});

/** Records that were found, those of a resource together. */
export const foundRecords = z.array(
  z
    .object({
      resource: z.string().meta({ description: "Path segment of its calls" }),
      id: z.int32(),
      label: z.string(),
      status: z.enum(statuses).nullable(),
      stage: z
        .enum(["scheduled", "live", "ended", "withdrawn", "hidden"])
        .nullable()
        .meta({ description: "What visitors see of it by now; null where its status says that" }),
      hidden_by: z
        .string()
        .nullable()
        .meta({ description: "Of a hidden one the field whose record is inactive" }),
      updated_at: z.int().meta({ description: "Unix seconds" }),
      deleted_at: unixSeconds.nullable().meta({ description: "Since when it is in the trash" }),
    })
    .meta({ title: "FoundRecord" }),
);
