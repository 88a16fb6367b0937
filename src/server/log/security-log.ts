/**
 * What operators must be able to follow afterwards: one line at `info` for each event, by ids and
 * network alone. No e-mail address, password or token is ever part of an event.
 */
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { networkPrefix } from "../http/network-prefix.ts";

/** What happened; `account` is whose it is (null: no account has the address), `actor` who did it. */
export type SecurityEvent =
  | {
      readonly event:
        | "sign-in"
        | "password-reset"
        | "password-changed"
        | "email-change-requested"
        | "email-restored";
      readonly account: number;
    }
  | {
      readonly event: "sign-in-refused";
      readonly account: number | null;
      readonly reason: "credentials" | "throttled";
    }
  | { readonly event: "password-reset-requested"; readonly account: number | null }
  | {
      readonly event: "role-changed";
      readonly account: number;
      readonly actor: number;
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly event: "email-changed"; readonly account: number; readonly actor: number }
  | {
      readonly event: "record-deleted";
      /** API name. */
      readonly resource: string;
      readonly id: number;
      readonly actor: number;
    };

const messages: Readonly<Record<SecurityEvent["event"], string>> = {
  "sign-in": "an account signed in",
  "sign-in-refused": "a sign-in was refused",
  "password-reset-requested": "a link to reset a password was requested",
  "password-reset": "a password was set by a mailed link",
  "password-changed": "an account changed its password",
  "role-changed": "the role of an account was changed",
  "email-change-requested": "an account named a new e-mail address",
  "email-restored": "an account was given its former e-mail address again",
  "email-changed": "the e-mail address of an account was changed",
  "record-deleted": "a record was deleted",
};

/** Writes the events of one client. */
export interface SecurityLog {
  record(event: SecurityEvent): void;
}

/** The security log of a client in a network. */
export function createSecurityLog(
  log: Pick<FastifyBaseLogger, "info">,
  network: string | undefined,
): SecurityLog {
  return { record: (event) => log.info({ ...event, network }, messages[event.event]) };
}

/** The security log of a request's client. */
export function securityLogOf({ log, ip }: Pick<FastifyRequest, "log" | "ip">): SecurityLog {
  return createSecurityLog(log, networkPrefix(ip));
}
