/** Events that Super Admins are told of by mail. */
import * as z from "zod";
import { auditFault } from "#contract/audit.ts";

/** An event; accounts by their ids. */
export const alertSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("new-device"), account: z.int(), device: z.string() }),
  z.object({
    kind: z.literal("role-changed"),
    account: z.int(),
    actor: z.int(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  z.object({ kind: z.literal("failed-sign-ins") }),
  z.object({ kind: z.literal("broken-chain"), fault: auditFault }),
]);
/** An event; accounts by their ids. */
export type Alert = z.infer<typeof alertSchema>;
