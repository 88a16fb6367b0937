/** Previews in requests and responses: what a form holds as visitors would see it, and links that show it to others. */
import * as z from "zod";
import { idOfRecord } from "./drafts.ts";
import { errorCatalogue } from "./error-codes.ts";
import { maxUrlCharacters, previewLinkHours, timestampRangeSeconds } from "./limits.ts";
import { resources } from "./registry.ts";
import { unixSeconds } from "./response-schemas.ts";
import { valuesSchema } from "./revisions/revision.ts";
import { previewAddress } from "./visibility.ts";
import { wholeNumber } from "./whole-number.ts";

const { message: error } = errorCatalogue.invalid;
const previewed = resources
  .filter((resource) => resource.isWritable && previewAddress(resource) !== null)
  .map(({ api }) => api);

const { first, last } = timestampRangeSeconds;
const moment = { description: "The moment at which the site is seen; now where it is left out" };
const record = {
  resource: z.enum(previewed, { error }),
  record_id: idOfRecord.nullable().meta({ description: "Empty for a record that isn't there" }),
  values: valuesSchema,
};

/** `POST /dashboard/preview` */
export const previewRequest = z
  .object({
    ...record,
    at: z.int().min(first).max(last).optional().meta(moment),
  })
  .meta({ title: "PreviewRequest" });

/** `GET /dashboard/site-preview` */
export const sitePreviewQuery = z.object({
  path: z
    .string({ error })
    .max(maxUrlCharacters, { error })
    // A URL takes a backslash for a slash and leaves tabs out: both would make a host of what follows.
    .regex(/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/u, { error })
    .meta({ description: "Of a public page, with or without a query" }),
  at: wholeNumber(first, last, error).optional().meta(moment),
});

/** A rendered page. */
export const preview = z
  .object({
    html: z.string(),
    path: z.string().meta({
      description: "Where visitors would find it, with … for an id that is still to come",
    }),
  })
  .meta({ title: "Preview" });

/** `POST /dashboard/preview-links` */
export const newPreviewLink = z
  .object({
    ...record,
    hours: z
      .union(
        previewLinkHours.map((hours) => z.literal(hours)),
        { error },
      )
      .meta({ description: "How long it is valid" }),
  })
  .meta({ title: "NewPreviewLink" });

/** Whose links to list. */
export const previewLinksQuery = z.object({
  resource: z.enum(previewed, { error }),
  record_id: idOfRecord.optional(),
});

/** A link without its address, which only whoever made it has seen. */
export const previewLink = z
  .object({
    id: z.int32(),
    label: z.string().nullable(),
    author: z.object({ id: z.int32(), name: z.string() }),
    created_at: unixSeconds,
    expires_at: unixSeconds,
    opened: z.int().meta({ description: "How often it was opened" }),
  })
  .meta({ title: "PreviewLink" });
/** A link without its address. */
export type PreviewLink = z.infer<typeof previewLink>;

/** A new link with its address, which is shown once. */
export const createdPreviewLink = previewLink
  .extend({ url: z.string() })
  .meta({ title: "CreatedPreviewLink" });
