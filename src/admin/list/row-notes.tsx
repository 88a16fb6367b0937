import type { ReactNode } from "react";
import type { user } from "#contract/resources/user.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { InvitationNote } from "./invitation-note.tsx";
import { SecondFactorNote } from "./second-factor-note.tsx";

/** What a row says below the record's name. (A method, so that a list can hold every resource's.) */
interface RowNote<Noted = AdminRecord> {
  render(record: Noted): ReactNode;
}

const userNote: RowNote<AdminRecord<typeof user>> = {
  render: (record) => (
    <>
      <InvitationNote record={record} />
      <SecondFactorNote record={record} />
    </>
  ),
};

/** The notes of resources whose rows have one, by the resource's name. */
export const rowNotes: Readonly<Record<string, RowNote>> = { user: userNote };
