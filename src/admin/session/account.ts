import * as z from "zod";

/** The signed-in member of staff, as `auth/me` and the login return it. */
export const accountSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  position: z.string(),
  phone: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  // Absent in what an earlier release has remembered.
  must_change_password: z.boolean().default(false),
});

/** The signed-in member of staff. */
export type Account = z.infer<typeof accountSchema>;
