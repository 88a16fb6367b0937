import type { ReactNode } from "react";
import type { user } from "#contract/resources/user.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { EndUserSessions } from "./end-user-sessions.tsx";

/** What can be done with a record beside its form. (A method, so that a form can hold every resource's.) */
interface RecordAction<Shown = AdminRecord> {
  render(record: Shown): ReactNode;
}

const userAction: RecordAction<AdminRecord<typeof user>> = {
  render: (record) => <EndUserSessions record={record} />,
};

/** The actions of resources that have one, by the resource's name. */
export const recordActions: Readonly<Record<string, RecordAction>> = { user: userAction };
