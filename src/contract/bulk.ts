/** `POST /dashboard/{resource}/bulk`: the same change of several records, and how it went with each. */
import * as z from "zod";
import type { Field } from "./field.ts";
import { maxBulkRecords, maxInteger } from "./limits.ts";
import { formWords } from "./messages.ts";
import { resourceByApi } from "./registry.ts";
import { requestFieldSchema } from "./request-schemas.ts";
import type { Resource } from "./resource.ts";
import { describedName } from "./resource.ts";

/**
 * The fields that several records get one value of: whether they are active, and what they are filed under, which is
 * a required reference to records that staff keep.
 */
export function bulkFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => {
    if (field.kind === "status") return true;
    if (field.kind !== "reference" || !field.required) return false;
    return field.to !== resource.api && resourceByApi(field.to).isWritable;
  });
}

/** The body of the call: what happens, and to which records as the sender has seen them. */
export function bulkSchema(resource: Resource) {
  const error = formWords[resource.language].invalidData;
  const number = z.int({ error }).min(1, { error }).max(maxInteger, { error });
  const listOf = <Item extends z.ZodObject<{ id: z.ZodInt }>>(item: Item) =>
    z
      .array(item, { error })
      .min(1, { error })
      .max(maxBulkRecords, { error })
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error });
  const named = bulkFields(resource).map(([name, field]): [string, z.ZodType] => [
    name,
    requestFieldSchema(resource, field).optional(),
  ]);
  const values = z.object(Object.fromEntries(named), { error });
  const title = `Bulk${describedName(resource)}`;
  return z
    .discriminatedUnion(
      "action",
      [
        z.object({
          action: z.literal("update"),
          records: listOf(z.object({ id: number, version: number, values }, { error })),
        }),
        z.object({
          action: z.enum(["delete", "restore"]),
          records: listOf(z.object({ id: number }, { error })),
        }),
      ],
      { error },
    )
    .meta({ title });
}
/** A body that its schema has let through. */
export type BulkBody = z.infer<ReturnType<typeof bulkSchema>>;

/** What became of each record, in the order of the request. */
export const bulkResults = z.object({
  records: z.array(
    z
      .object({
        id: z.int32(),
        version: z.int32().nullable().meta({ description: "After the change; null without one" }),
        message: z.string().nullable().meta({ description: "Why it wasn't changed" }),
      })
      .meta({ title: "BulkResult" }),
  ),
});
/** What became of one record. */
export type BulkResult = z.infer<typeof bulkResults>["records"][number];
