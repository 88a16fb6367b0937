/** `GET /dashboard/search`: records of every kind by words, for the command palette. */
import * as z from "zod";
import { statuses } from "./field.ts";
import { searchWords } from "./list-query.ts";
import { formWords } from "./messages.ts";

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
      updated_at: z.int().meta({ description: "Unix seconds" }),
    })
    .meta({ title: "FoundRecord" }),
);
