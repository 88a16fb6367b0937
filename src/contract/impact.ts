/** What a delete, or hiding, of a record touches, in responses of the API. */
import * as z from "zod";

/** Records that link to another are named up to this number. */
export const maxNamedLinks = 20;
const counted = { resource: z.string(), total: z.int() };
const named = { resource: z.string(), id: z.int32(), label: z.string() };

/** `GET /dashboard/{resource}/{id}/impact` */
export const impact = z
  .object({
    is_public: z.boolean().meta({ description: "Whether visitors see it now" }),
    addresses: z.array(z.string()).meta({ description: "Pages of its own that visitors can open" }),
    references: z
      .array(z.object({ ...counted, field: z.string(), records: z.array(z.object(named)) }))
      .meta({ description: "Who points to it, which prevents a delete; a few of them by name" }),
    links: z
      .array(z.object(named))
      .nullable()
      .meta({
        description: `Records that link to its address, ${maxNamedLinks} at most; null: looking through the texts takes too long`,
      }),
    links_total: z
      .int()
      .nullable()
      // An instance of an older release doesn't say it.
      .default(null)
      .meta({ description: "How many link to it; null where counting them takes too long" }),
    hides: z
      .array(z.object(counted))
      .meta({ description: "Public records that visitors don't see without it" }),
    empties: z
      .array(z.object({ resource: z.string(), id: z.int32().nullable(), label: z.string() }))
      .meta({ description: "What has no public record without it: a list, or one below a record" }),
  })
  .meta({ title: "Impact" });
