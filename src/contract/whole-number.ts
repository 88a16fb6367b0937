/** Whole numbers of the wire. Addresses and number-only inputs carry them as digits. */
import * as z from "zod";
import { maxInteger } from "./limits.ts";

/** A whole number, or its digits; described as a number, which is what comes out. */
export function wholeNumber(
  min: number,
  max: number,
  error: string | ((issue: { readonly input?: unknown }) => string),
): z.ZodType<number> {
  return z.preprocess(numberFromDigits, z.int({ error }).min(min, { error }).max(max, { error }));
}

/** The id of a record. */
export function recordId(error: Parameters<typeof wholeNumber>[2]): z.ZodType<number> {
  return wholeNumber(1, maxInteger, error);
}

function numberFromDigits(value: unknown): unknown {
  return typeof value === "string" && /^\d{1,10}$/u.test(value) ? Number(value) : value;
}
