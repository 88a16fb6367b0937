import type { StoredColumns } from "./stored-record.ts";

/** A record before and after a change, by its stored columns. */
export interface ChangedRecord {
  readonly id: number;
  /** Null where it wasn't there. */
  readonly before: ChangedColumns | null;
  /** Null where it is gone. */
  readonly after: ChangedColumns | null;
}

/** The columns of a record of any resource. */
export type ChangedColumns = StoredColumns | Readonly<Record<string, unknown>>;
