/** The envelope of every response below `/api`. */
import * as z from "zod";
import type { ErrorCode } from "./error-codes.ts";
import { errorCatalogue } from "./error-codes.ts";
import { maxCountedHits } from "./limits.ts";

/** Message of every success. */
export const okMessage = "OK";

const successMessage = z.literal(okMessage);

/** `{ message: "OK", data }`. */
function success<Data extends z.ZodType>(data: Data) {
  return z.object({ message: successMessage, data }).meta({ description: "Success" });
}

/** A list: the records and where in the whole they stand. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: listMeta });
}

/** Page number from 1, page size and number of records in all pages. */
export const listMeta = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z
      .int()
      .meta({ description: `Of a paged search in the admin app no more than ${maxCountedHits}` }),
  })
  .meta({ title: "ListMeta" });
/** Which page of a list this is, and how many records there are in all. */
export type ListMeta = z.infer<typeof listMeta>;

/** The result of a call without data: the text to show. */
export const report = z.object({ message: z.string() });

/** The responses of a call, by status. */
export function okResponses<Data extends z.ZodType>(data: Data) {
  return { 200: success(data), "4xx": failure, "5xx": failure };
}

/** The responses of a create. */
export function createdResponses<Data extends z.ZodType>(data: Data) {
  return { 201: success(data), "4xx": failure, "5xx": failure };
}

/** One wrong field of a request. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

const errorCode = z
  .enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]])
  .meta({ title: "ErrorCode", description: "What went wrong, for programs" });

/** Every failure: the text to show, its code, the wrong fields, and whether it was a `/web` call. */
export const failure = z
  .object({
    message: z.string().meta({ description: "The text to show" }),
    code: errorCode,
    errors: z.array(fieldError).optional(),
    is_web: z.literal(true).optional(),
    data: z.unknown().optional().meta({
      description:
        "With a stale version, one that If-Match doesn't name, or a used key: what is stored now; with a merge conflict: its parts",
    }),
  })
  .meta({ title: "Failure", description: "Failure" });

/** A wrong field and its message. */
export type FieldError = z.infer<typeof fieldError>;
/** The body of a failure. */
export type Failure = z.infer<typeof failure>;
/** A list as it arrives at a client. */
export interface ListResponse<Item> {
  readonly data: Item[];
  readonly meta: ListMeta;
}
