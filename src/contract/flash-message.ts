/**
 * A message that outlives the page that it was made on (ended sessions, forgotten and
 * reset passwords lead to `/`, a cached page). The admin app leaves it in the tab's session
 * storage under this key; the next page, of the site or of the admin app, takes it and shows it once.
 */
import * as z from "zod";

/** Key in the tab's session storage. */
export const flashMessageKey = "message";

/** What is stored there, as JSON. */
export const flashMessage = z.object({ title: z.string(), detail: z.string().optional() });

/** A message on its way. */
export type FlashMessage = z.infer<typeof flashMessage>;
