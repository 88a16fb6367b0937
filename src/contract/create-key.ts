/**
 * The key of a create, by which it can be sent again without making a second record, as the IETF's
 * draft "The Idempotency-Key HTTP Header Field" has it: any text, in quotes.
 */
import * as z from "zod";
import { createKeyLifetimeSeconds, maxCreateKeyCharacters } from "./limits.ts";

/** Name of the header that carries it. */
export const createKeyHeader = "idempotency-key";

const example = '"8e03978e-40d5-43e8-bc93-6894a57f9324"';

const key = z
  .string()
  .regex(new RegExp(String.raw`^"[ !#-\[\]-~]{1,${maxCreateKeyCharacters}}"$`, "u"), {
    error: `Idempotency-Key harus berupa 1–${maxCreateKeyCharacters} karakter ASCII di antara tanda kutip ganda, misalnya ${example}.`,
  })
  .optional()
  .meta({
    description: `The client's own name for this create, in quotes, such as a UUID. Sent again within ${createKeyLifetimeSeconds / 3600} hours, it answers the record that it has made; with another body it is a 422.`,
    examples: [example],
  });

/** The headers of a create. */
export const createHeaders = z.looseObject({ [createKeyHeader]: key });
