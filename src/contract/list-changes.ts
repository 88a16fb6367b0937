/** Changes of public lists: what has changed, and what is no longer in the list, since a position. */
import * as z from "zod";
import { listMeta } from "./envelope.ts";
import { maxInteger, maxPageSize } from "./limits.ts";
import type { CheckedQuery } from "./list-query.ts";
import { listQuerySchema } from "./list-query.ts";
import { formWords } from "./messages.ts";
import type { Resource } from "./resource.ts";

/** Records and removed ids of one response, where the request doesn't say. */
export const defaultChangesLimit = 100;

/** The number of the last change that is known, and the moment until which the clock's changes are, in milliseconds. */
export interface ListPosition {
  readonly number: number;
  readonly moment: number;
}

/** From where a client reads on. */
export type Since =
  /** Unix seconds; 0: everything. */
  | { readonly kind: "seconds"; readonly seconds: number }
  | { readonly kind: "position"; readonly position: ListPosition }
  /** In the middle of a round, which began after `from` (null: with everything) and ends with `until`. */
  | {
      readonly kind: "continued";
      readonly from: ListPosition | null;
      readonly until: ListPosition;
      readonly afterId: number;
    };

/** As long as a number, a moment and an id can be. */
const position = String.raw`\d{1,15}-\d{1,13}`;
const pattern = new RegExp(
  String.raw`^(?:\d{1,10}|${position}|(?:all|${position})-${position}-\d{1,10})$`,
  "u",
);

/** Reads the value of `updated_since`, which its schema has let through. */
export function parseSince(text: string): Since {
  const parts = text.split("-");
  const at = (index: number) => Number(parts[index]);
  const positionFrom = (index: number) => ({ number: at(index), moment: at(index + 1) });
  if (parts.length === 1) return { kind: "seconds", seconds: at(0) };
  if (parts.length === 2) return { kind: "position", position: positionFrom(0) };
  const isWhole = parts[0] === "all";
  const until = positionFrom(isWhole ? 1 : 2);
  const from = isWhole ? null : positionFrom(0);
  return { kind: "continued", from, until, afterId: Math.min(at(isWhole ? 3 : 4), maxInteger) };
}

/** The text of a position. */
export function listPositionText({ number: last, moment }: ListPosition): string {
  return `${last}-${moment}`;
}

/** The text of a round that goes on behind an id. */
export function continuedText(
  from: ListPosition | null,
  until: ListPosition,
  afterId: number,
): string {
  return `${from === null ? "all" : listPositionText(from)}-${listPositionText(until)}-${afterId}`;
}

/** What a request for changes can't have beside it: it has an order and pages of its own. */
const otherParts = ["page", "sort", "q"] as const;

/** Zod schema of the list query of visitors. */
export function publicListQuerySchema(resource: Resource): z.ZodObject {
  const words = formWords[resource.language];
  const schema = listQuerySchema(resource).extend({
    updated_since: z
      .string()
      .regex(pattern, { error: words.invalid("updated_since") })
      .optional()
      .meta({
        description: `Only what has changed since: 0 (everything), Unix seconds, or \`meta.next_updated_since\` of the last response, with which nothing is missed. Not with ${otherParts.join(", ")}; \`limit\` is ${defaultChangesLimit} where it is left out, ${maxPageSize} at most`,
        examples: ["0"],
      }),
  });
  return schema.superRefine((query, context) => {
    if (query["updated_since"] === undefined) return;
    for (const name of otherParts) {
      if ((query as CheckedQuery)[name] === undefined) continue;
      context.addIssue({
        code: "custom",
        path: [name],
        message: words.invalid(words.labels[name]),
      });
    }
  });
}

/** A public list, or what has changed in it. */
export function publicListOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    removed: z.array(z.int32()).optional().meta({
      description:
        "With updated_since: ids of records that are not in the list any more: deleted, deactivated, ended, or no longer what the filters ask for. One may be named that was never in it.",
    }),
    meta: listMeta
      .extend({
        next_updated_since: z.string().optional().meta({
          description: "With updated_since: the value of the next request",
        }),
        has_more: z.boolean().optional().meta({
          description: "With updated_since: whether the next request has more to read at once",
        }),
      })
      .meta({ title: "PublicListMeta" }),
  });
}
