/** What an API token opens: calls of its areas, with its role or its account's, if that has become less. */
import type { FastifyRequest } from "fastify";
import { eq, sql } from "drizzle-orm";
import { apiTokenPrefix, lesserRole, tokenAreaOf } from "#contract/api-tokens.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { user } from "#contract/resources/user.ts";
import type { Area } from "#contract/roles.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/connect.ts";
import { apiToken } from "../database/integration-tables.ts";
import { preparedOn } from "../database/prepared.ts";
import { isDatabaseFull } from "../database/unavailable.ts";
import { clientOf } from "../http/client.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import type { Outcome } from "../http/problem.ts";
import { done, refused } from "../http/problem.ts";
import type { AggregatedEvents } from "../log/aggregated-events.ts";
import type { Account } from "./account.ts";
import { readAccount } from "./account.ts";
import { hashToken } from "./random-token.ts";
import type { SignedIn } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";
import { invalidApiTokenLimit } from "./throttle-limits.ts";

/** What a check depends on. */
export interface TokenServices {
  readonly clock: Clock;
  readonly database: Pick<Database, "orm">;
  readonly eventSums: AggregatedEvents;
  readonly throttle: Throttle;
}

type Row = typeof apiToken.$inferSelect;

/** Who a token acts as, and the areas that it was made for. */
interface CheckedApiToken {
  readonly signedIn: SignedIn;
  readonly areas: readonly Area[];
}

/** `last_used_at` is written no oftener than this. */
const lastUsedStepMs = 60_000;

const tokenByHash = preparedOn((executor) =>
  executor
    .select()
    .from(apiToken)
    .where(eq(apiToken.token_hash, sql.placeholder("hash")))
    .prepare("api token by hash"),
);

/** Whether a bearer's text is an API token rather than a session's. */
export function isApiToken(token: string): boolean {
  return token.startsWith(apiTokenPrefix);
}

/** Whether a token of these areas may make the call; what isn't listed, it may not. */
export function mayTokenCall(areas: readonly Area[], request: FastifyRequest): boolean {
  const area = tokenAreaOf(request.method, request.routeOptions.url ?? "");
  return area !== null && areas.includes(area);
}

/** Checks a token; each call that it makes counts as its use. */
export async function checkApiToken(
  services: TokenServices,
  request: FastifyRequest,
  token: string,
): Promise<Outcome<CheckedApiToken>> {
  const { clock, database } = services;
  const now = clock.now();
  const [row] = await tokenByHash(database.orm).execute({ hash: hashToken(token) });
  if (row === undefined) return refuse(services, request, refusals.unknownToken, null);
  if (row.revoked_at !== null) return refuse(services, request, refusals.revokedToken, row);
  if (row.expires_at <= now) return refuse(services, request, refusals.expiredToken, row);
  const account = await readAccount(database.orm, row.user_id);
  if (account === null || !account.isActive) {
    return refuse(services, request, refusals.inactiveAccount, row);
  }
  await noteUse(services, row, now);
  return done({ signedIn: actingAs(account, row, request), areas: row.areas });
}

/** The history and the audit name the token with whom it acts for. */
function actingAs(account: Account, row: Row, request: FastifyRequest): SignedIn {
  const { name, role } = account;
  return {
    account: {
      ...account,
      name: `${name} (token ${row.name})`,
      role: lesserRole(row.role, role),
      ownRole: role,
      client: clientOf(request),
    },
    sessionId: `token ${row.id}`,
    isRecent: false,
  };
}

interface Refusal {
  readonly code: ErrorCode;
  readonly reason: string;
}

const refusals = {
  unknownToken: { code: "unauthorized", reason: "unknownToken" },
  revokedToken: { code: "signedOut", reason: "revokedToken" },
  expiredToken: { code: "expiredToken", reason: "expiredToken" },
  inactiveAccount: { code: "signedOut", reason: "inactiveAccount" },
} as const satisfies Record<string, Refusal>;

/** Stores the refusal, and counts it for the network; only tokens that open nothing have to wait. */
async function refuse(
  { eventSums, throttle }: TokenServices,
  request: FastifyRequest,
  { code, reason }: Refusal,
  row: Row | null,
): Promise<Outcome<never>> {
  const subject =
    row === null
      ? { details: { reason } }
      : { resource: user.api, recordId: row.user_id, details: { reason, token: row.name } };
  const actor = { id: null, name: null, client: clientOf(request) };
  await eventSums.add({ action: "token-refused", actor, ...subject });
  const own = { limit: invalidApiTokenLimit, of: [networkPrefix(request.ip)] };
  const admission = await throttle.admit({ own });
  return admission.kind === "refused" ? refused("tooManyRequests", admission) : refused(code);
}

/** A failure to store this must not fail the call. */
async function noteUse({ database }: TokenServices, row: Row, now: Date): Promise<void> {
  const last = row.last_used_at?.getTime() ?? 0;
  if (now.getTime() - last <= lastUsedStepMs) return;
  try {
    await database.orm.update(apiToken).set({ last_used_at: now }).where(eq(apiToken.id, row.id));
  } catch (error) {
    if (!isDatabaseFull(error)) throw error;
  }
}
