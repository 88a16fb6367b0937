import type { ComponentType } from "react";
import type { AdminRecord } from "#admin/api/records.ts";
import { InvitationAction } from "./invitation-action.tsx";

/** Actions that only one resource's rows have, beside edit and delete; by the resource's name. */
export const ownActions: Readonly<Record<string, ComponentType<{ record: AdminRecord }>>> = {
  user: InvitationAction,
};
