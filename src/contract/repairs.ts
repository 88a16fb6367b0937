/** What readers meet that should be mended, as the home screen lists it. */
import * as z from "zod";

/** Records of each kind that are named. */
export const namedRepairs = 3;

const found = z.object({
  total: z.int(),
  records: z
    .array(z.object({ resource: z.string(), id: z.int32(), label: z.string() }))
    .meta({ description: "The newest of them" }),
});

/** `GET /dashboard/repairs`, of the areas that the account may list. */
export const repairs = z
  .object({
    links: found.nullable().meta({
      description:
        "Public records with a link to a record that visitors don't see; null where looking takes too long",
    }),
    pictures: found.meta({ description: "Active records whose image has no alternative text" }),
  })
  .meta({ title: "Repairs" });
