import type { ComponentType } from "react";
import type { AdminRecord } from "#admin/api/records.ts";
import { InvitationNote } from "./invitation-note.tsx";

/** What only one resource's rows say below the record's name; by the resource's name. */
export const ownNotes: Readonly<Record<string, ComponentType<{ record: AdminRecord }>>> = {
  user: InvitationNote,
};
