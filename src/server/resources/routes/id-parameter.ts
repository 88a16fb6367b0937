import * as z from "zod";
import { errorCatalogue } from "#contract/error-codes.ts";
import { recordId } from "#contract/whole-number.ts";

/** An id in an address; anything else leads nowhere. */
export const idParameter = z.object({ id: recordId(errorCatalogue.notFound.message) });
