import * as z from "zod";
import { errorCatalogue } from "#contract/error-codes.ts";
import { recordId } from "#contract/whole-number.ts";

/** An id in an address; anything else is a 404. */
export const idParameter = z.object({ id: recordId(errorCatalogue.notFound.message) });

/** A slug in an address, as `slug.ts` makes them; anything else is a 404. */
export const slugParameter = z.object({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, { error: errorCatalogue.notFound.message }),
});
