/** How far the server has followed a form, as the journal holds it. */
import * as z from "zod";
import { randomIdentifier } from "#contract/random-identifier.ts";
import { valuesSchema } from "#contract/revisions/revision.ts";
import type { Values } from "#contract/revisions/values.ts";

const sentSchema = z.object({
  key: z.string(),
  base: z.number().nullable(),
  values: valuesSchema,
});

/** How far the server has followed a form. */
export const positionSchema = z.object({
  /** The server's draft; null before there is one. */
  draft: z.object({ id: z.number(), version: z.number() }).nullable(),
  /** What the server was last known to hold. */
  synced: sentSchema.omit({ key: true }).nullable(),
  /** A save whose response hasn't come: it is repeated as it was. */
  pending: sentSchema.nullable(),
  /** By which the server knows the first save of the draft, and of the record. */
  createKey: z.string(),
  /** Whether a publication was sent whose response hasn't come. */
  isPublishing: z.boolean(),
});

/** How far the server has followed a form. */
export type Position = z.infer<typeof positionSchema>;

/** The position of a form that the server knows nothing of. */
export function newPosition(createKey = randomIdentifier()): Position {
  return { draft: null, synced: null, pending: null, createKey, isPublishing: false };
}

/** What both are known to have started from: a save whose response was lost may have arrived all the same. */
export function acknowledged(theirs: Values, synced: Values, pending: Values | undefined): Values {
  if (pending === undefined) return synced;
  const names = new Set([...Object.keys(synced), ...Object.keys(pending)]);
  const entries = [...names].flatMap((name) => {
    const value = pending[name] === theirs[name] ? pending[name] : synced[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
