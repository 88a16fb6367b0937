/** What is still made up in a portal, as the admin app tells those who can change it. */
import * as z from "zod";

/** `GET /dashboard/sample-content`, of what the account may change. */
export const sampleContent = z
  .object({
    records: z
      .array(
        z.object({
          resource: z.string().meta({ description: "API name" }),
          ids: z.array(z.int32()),
        }),
      )
      .meta({
        description: "Made-up records that came with the portal and that nobody has changed",
      }),
    shows_figures: z.boolean().meta({
      description: "Whether pages show made-up counts and dates of their own (SAMPLE_CONTENT=on)",
    }),
  })
  .meta({ title: "SampleContent" });
