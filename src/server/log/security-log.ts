/**
 * What operators must be able to follow afterwards: for each event one line at `info`, by ids and
 * network alone, and a row of the audit. No e-mail address, password or token is ever part of one.
 */
import { eq, sql } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import type { Executor } from "../database/executor.ts";
import { resourceTable } from "../database/resource-tables.ts";
import type { Client } from "../http/client.ts";
import { clientOf } from "../http/client.ts";
import type { AuditEntry } from "./audit-log.ts";
import { storeAuditEvents } from "./audit-log.ts";
import type { AggregatedEvents } from "./aggregated-events.ts";

/** What happened; `account` is whose it is (null: no account has the address), `actor` who did it. */
export type SecurityEvent =
  | {
      readonly event:
        | "sign-in"
        | "sign-out"
        | "password-reset"
        | "password-changed"
        | "email-change-requested"
        | "email-restored"
        | "second-factor-set-up"
        | "second-factor-removed"
        | "recovery-code-used"
        | "recovery-codes-renewed"
        | "reauthenticated"
        | "reauthentication-refused";
      readonly account: number;
    }
  | {
      readonly event: "passkey-added" | "passkey-renamed" | "passkey-removed";
      readonly account: number;
      /** The passkey's id. */
      readonly passkey: number;
    }
  | {
      readonly event: "session-revoked";
      readonly account: number;
      /** Absent: the account itself. */
      readonly actor?: number;
    }
  | {
      readonly event: "sign-in-refused";
      readonly account: number | null;
      readonly reason: "credentials" | "code" | "passkey" | "throttled";
    }
  | { readonly event: "password-reset-requested"; readonly account: number | null }
  | {
      readonly event: "role-changed";
      readonly account: number;
      readonly actor: number;
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly event: "second-factor-reset"; readonly account: number; readonly actor: number }
  | { readonly event: "email-changed"; readonly account: number; readonly actor: number }
  | {
      readonly event: "record-deleted" | "record-purged";
      /** API name. */
      readonly resource: string;
      readonly id: number;
      readonly actor: number;
    }
  | { readonly event: "trash-emptied"; readonly records: number; readonly actor: number };

const messages: Readonly<Record<SecurityEvent["event"], string>> = {
  "sign-in": "an account signed in",
  "sign-out": "an account signed out",
  "session-revoked": "sessions of an account were revoked",
  "sign-in-refused": "a sign-in was refused",
  "password-reset-requested": "a link to reset a password was requested",
  "password-reset": "a password was set by a mailed link",
  "password-changed": "an account changed its password",
  "role-changed": "the role of an account was changed",
  "email-change-requested": "an account named a new e-mail address",
  "email-restored": "an account was given its former e-mail address again",
  "email-changed": "the e-mail address of an account was changed",
  "second-factor-set-up": "an account set up an authenticator app",
  "second-factor-removed": "an account removed its authenticator app",
  "second-factor-reset": "the second factor of an account was reset",
  "passkey-added": "an account added a passkey",
  "passkey-renamed": "an account renamed a passkey",
  "passkey-removed": "an account removed a passkey",
  reauthenticated: "an account proved again who it is",
  "reauthentication-refused": "an account failed to prove again who it is",
  "recovery-code-used": "an account used a recovery code",
  "recovery-codes-renewed": "an account was given new recovery codes",
  "record-deleted": "a record was deleted",
  "record-purged": "a record was deleted for good",
  "trash-emptied": "all records in the trash were deleted for good",
};

/** Records the events of one client. */
export interface SecurityLog {
  /** Logs an event and stores it: as the last step of the transaction that it tells of. */
  record(executor: Executor, event: AccountEvent): Promise<void>;
  /** Stores an event that `tell` logs once its transaction has committed. */
  store(executor: Executor, event: AccountEvent): Promise<void>;
  /** Logs an event of no account, which anybody can cause in any number, and sums it up. */
  sum(sums: AggregatedEvents, event: AccountEvent): Promise<void>;
  /** Logs an event. */
  tell(event: SecurityEvent): void;
}

/** An event of an account, which is stored by itself; deletes are stored with what they change. */
export type AccountEvent = Extract<SecurityEvent, { readonly account: number | null }>;

const userTable = resourceTable(user);
const roleTable = resourceTable(role);

/** The security log of a client. */
export function createSecurityLog(
  log: Pick<FastifyBaseLogger, "info">,
  client: Client,
): SecurityLog {
  const { network } = client;
  const tell = (event: SecurityEvent) => {
    log.info({ ...event, network: network ?? undefined }, messages[event.event]);
  };
  const entryOf = ({ event: action, account, ...details }: AccountEvent): AuditEntry => {
    const { actor = account, ...others } = { actor: undefined, ...details };
    const isAnonymous = action === "sign-in-refused" || action === "password-reset-requested";
    const who = isAnonymous ? anonymous : accountActor(actor ?? 0);
    const record = account === null ? {} : { resource: user.api, recordId: account };
    const label = account === null ? {} : { label: accountActor(account).name };
    return { action, actor: { ...who, client }, ...record, ...label, details: others };
  };
  const store = (executor: Executor, event: AccountEvent) =>
    storeAuditEvents(executor, [entryOf(event)]);
  return {
    tell,
    store,
    async sum(sums, event) {
      tell(event);
      await sums.add(entryOf(event));
    },
    async record(executor, event) {
      await store(executor, event);
      tell(event);
    },
  };
}

/** Who isn't signed in may be anybody. */
const anonymous = { id: null, name: null };

/** An account by its id; name and role are looked up with the insert. */
function accountActor(id: number) {
  const { name, role_id: roleId } = userTable;
  const isThis = eq(userTable.id, id);
  return {
    id,
    name: sql`(select ${name} from ${userTable} where ${isThis})`,
    role: sql`(select ${roleTable.name} from ${userTable} join ${roleTable} on ${roleTable.id} = ${roleId} where ${isThis})`,
  };
}

/** The security log of a request's client. */
export function securityLogOf(
  request: Pick<FastifyRequest, "log" | "ip" | "headers">,
): SecurityLog {
  return createSecurityLog(request.log, clientOf(request));
}
