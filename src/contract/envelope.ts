/** The envelope of every answer below `/api` (design 5, specification 7). */
import * as z from "zod";

/** Message of every success (specification 7). */
export const okMessage = "OK";

/** `{ message: "OK", data }`. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({ message: z.literal(okMessage), data });
}

/** A list: the records and where in the whole they stand. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return success(z.object({ data: z.array(item), meta: listMeta }));
}

/** Page number from 1, page size and number of records in all pages. */
export const listMeta = z.object({ page: z.int(), limit: z.int(), total: z.int() });

/** What a delete answers: the text to show. */
export const deleted = success(z.object({ message: z.string() }));

/** One wrong field of a request. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

/** Every failure: the text to show, the wrong fields, and whether it was a `/web` call. */
export const failure = z.object({
  message: z.string(),
  errors: z.array(fieldError).optional(),
  is_web: z.literal(true).optional(),
  /** With a 409 of a stale version: the record as it is stored now. */
  data: z.unknown().optional(),
});

/** A wrong field and its message. */
export type FieldError = z.infer<typeof fieldError>;
/** The body of a failure. */
export type Failure = z.infer<typeof failure>;
/** A list as it arrives at a client. */
export interface ListAnswer<Item> {
  readonly data: Item[];
  readonly meta: z.infer<typeof listMeta>;
}
