/** Links that lead out of the site and fail, in the admin API. */
import * as z from "zod";
import { unixSeconds } from "./response-schemas.ts";

/** How often in a row a link has failed when it is reported. */
export const reportedFailures = 2;
/** Links that a response names at most. */
export const maxReportedLinks = 200;

/** `GET /dashboard/broken-links` */
export const brokenLinks = z
  .object({
    is_checked: z.boolean().meta({ description: "Whether links are checked at all (LINK_CHECK)" }),
    links: z.array(
      z
        .object({
          url: z.string(),
          status: z.int32().nullable().meta({ description: "HTTP; null where nothing responded" }),
          since: unixSeconds.nullable(),
          records: z.array(z.object({ resource: z.string(), id: z.int32(), label: z.string() })),
        })
        .meta({ title: "BrokenLink" }),
    ),
  })
  .meta({ title: "BrokenLinks" });
/** Links that fail. */
export type BrokenLinks = z.infer<typeof brokenLinks>;
