/** Stores what must be answerable afterwards, in the transaction of what it tells of. */
import type { SQL } from "drizzle-orm";
import type { AuditAction } from "#contract/audit.ts";
import { auditEvent } from "../database/audit-tables.ts";
import type { Executor } from "../database/executor.ts";
import type { Client } from "../http/client.ts";

/** Who does something: an account, with role and client where it is known, or the portal itself. */
export interface Actor {
  readonly id: number | null;
  readonly name: string;
  readonly role?: string;
  readonly client?: Client;
}

/** What is done without an account: first start, command line, sample content. */
export const portalActor: Actor = { id: null, name: "Sistem" };

/** An event of the audit before it is stored; a name may be looked up by the insert. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly actor: Omit<Actor, "name" | "role"> & {
    readonly name: string | SQL | null;
    readonly role?: string | SQL;
  };
  /** API name. */
  readonly resource?: string;
  readonly recordId?: number;
  /** What the record is called. */
  readonly label?: string | SQL;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** More rows than that have more parameters than a statement takes. */
const rowsAtOnce = 1_000;

/** Stores events of any number, in the caller's transaction where there is one. */
export async function storeAuditEvents(
  executor: Executor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += rowsAtOnce) {
    await insertEvents(executor, entries.slice(start, start + rowsAtOnce));
  }
}

/** The insert of events; there must be some, and not too many for one statement. */
export function insertEvents(executor: Executor, entries: readonly AuditEntry[]) {
  const rows = entries.map(({ action, actor, resource, recordId, label, details }) => ({
    action,
    actor_id: actor.id,
    actor_name: actor.name,
    role: actor.role,
    network: actor.client?.network,
    device: actor.client?.device,
    resource,
    record_id: recordId,
    label,
    details,
  }));
  return executor.insert(auditEvent).values(rows);
}
