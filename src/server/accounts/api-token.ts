/** API tokens: made, listed and revoked. `check-api-token.ts` says what one opens. */
import type { SQL } from "drizzle-orm";
import { and, asc, count, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { ApiToken, NewApiToken } from "#contract/api-tokens.ts";
import {
  apiTokenMessages,
  apiTokenPrefix,
  areasWithin,
  maxApiTokens,
  rolesWithin,
} from "#contract/api-tokens.ts";
import { dayMs } from "#contract/durations.ts";
import { user } from "#contract/resources/user.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { apiToken } from "../database/integration-tables.ts";
import { resourceTable } from "../database/resource-tables.ts";
import type { Executor } from "../database/executor.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refused } from "../http/problem.ts";
import type { Actor } from "../log/audit-log.ts";
import { storeAuditEvents } from "../log/audit-log.ts";
import type { Services } from "../services.ts";
import type { Account } from "./account.ts";
import { holdAndReadAccount } from "./account.ts";
import { checkPassword } from "./check-password.ts";
import { hashToken, createRandomToken } from "./random-token.ts";
import type { SignedIn } from "./sessions.ts";

type Row = typeof apiToken.$inferSelect;

const userTable = resourceTable(user);
/** How long the row of a token that opens nothing any more stays. */
const rememberedMs = 30 * dayMs;

/** Whether an account sees and revokes the tokens of others, and makes some for them. */
export function managesApiTokens({ role }: Pick<Account, "role">): boolean {
  return role === "Super Admin";
}

/** Makes a token with a role and areas that its account has; its text is in this result alone. */
export async function createApiToken(
  services: Services,
  session: SignedIn,
  wanted: NewApiToken,
): Promise<Outcome<ApiToken & { readonly token: string }>> {
  const { account: actor } = session;
  const { user_id: ownerId = actor.id, name, role, days } = wanted;
  if (ownerId !== actor.id && !managesApiTokens(actor)) return refused("forbidden");
  const checked = await checkPassword(services, session, wanted.current_password);
  if (checked.kind === "refused") return checked;
  const now = services.clock.now();
  const token = `${apiTokenPrefix}${createRandomToken().token}`;
  return services.database.orm.transaction(async (executor) => {
    // Held: an account that is being deactivated gets none, and no more than its number.
    const owner = await holdAndReadAccount(executor, { id: ownerId }, "no key update");
    const refusal = await refusalOf(executor, owner?.account ?? null, wanted, now);
    if (refusal !== null || owner === null) return refusal ?? refused("notFound");
    const values = {
      token_hash: hashToken(token),
      user_id: ownerId,
      name,
      role,
      areas: areasWithin(role).filter((area) => wanted.areas.includes(area)),
      created_at: now,
      expires_at: new Date(now.getTime() + days * dayMs),
    };
    const [row] = await executor.insert(apiToken).values(values).returning();
    if (row === undefined) throw new Error("An insert returned no row");
    await record(executor, "token-created", actor, { row, owner: owner.account.name });
    return done({ ...presentApiToken(row, owner.account.name), token });
  });
}

async function refusalOf(
  executor: Executor,
  owner: Account | null,
  { role, areas }: NewApiToken,
  now: Date,
): Promise<Outcome<never> | null> {
  const wrong = (field: string, message: string): Outcome<never> => ({
    kind: "refused",
    problem: invalidFields([{ field, message }]),
  });
  if (owner === null || !owner.isActive) return wrong("user_id", apiTokenMessages.unknownAccount);
  if (!rolesWithin(owner.role).includes(role)) return wrong("role", apiTokenMessages.beyondRole);
  const possible = areasWithin(role);
  if (areas.some((area) => !possible.includes(area))) {
    return wrong("areas", apiTokenMessages.beyondAreas);
  }
  const [valid] = await executor
    .select({ tokens: count() })
    .from(apiToken)
    .where(
      and(
        eq(apiToken.user_id, owner.id),
        isNull(apiToken.revoked_at),
        gt(apiToken.expires_at, now),
      ),
    );
  if ((valid?.tokens ?? 0) >= maxApiTokens) return wrong("name", apiTokenMessages.tooMany);
  return null;
}

/** Tokens that weren't revoked, of one account or of all, the newest first; expired ones for some weeks. */
export async function listApiTokens(
  executor: Executor,
  accountId: number | null,
): Promise<ApiToken[]> {
  const ofAccount = accountId === null ? undefined : eq(apiToken.user_id, accountId);
  const rows = await executor
    .select({ row: apiToken, owner: userTable.name })
    .from(apiToken)
    .innerJoin(userTable, eq(userTable.id, apiToken.user_id))
    .where(and(isNull(apiToken.revoked_at), ofAccount))
    .orderBy(asc(userTable.name), desc(apiToken.id));
  return rows.map(({ row, owner }) => presentApiToken(row, owner));
}

/** Revokes a token of the own account, or of any for a Super Admin; false where there is none. */
export async function revokeApiToken(
  { clock, database: { orm } }: Services,
  actor: Account,
  id: number,
): Promise<boolean> {
  const isReached = managesApiTokens(actor) ? undefined : eq(apiToken.user_id, actor.id);
  return orm.transaction(async (executor) => {
    const which = and(eq(apiToken.id, id), isReached);
    return revoke(executor, which, { actor, now: clock.now() });
  });
}

/** Who revokes tokens, and when. */
interface Revocation {
  readonly actor: Actor;
  readonly now: Date;
}

/** Revokes the tokens of an account, for good. */
export async function endApiTokensOf(
  executor: Executor,
  accountId: number,
  revocation: Revocation,
): Promise<void> {
  await revoke(executor, eq(apiToken.user_id, accountId), revocation);
}

/** False where there is none. */
async function revoke(
  executor: Executor,
  which: SQL | undefined,
  { actor, now }: Revocation,
): Promise<boolean> {
  const rows = await executor
    .update(apiToken)
    .set({ revoked_at: now })
    .where(and(which, isNull(apiToken.revoked_at)))
    .returning();
  for (const row of rows) {
    const [owner] = await executor
      .select({ name: userTable.name })
      .from(userTable)
      .where(eq(userTable.id, row.user_id));
    await record(executor, "token-revoked", actor, { row, owner: owner?.name ?? "" });
  }
  return rows.length > 0;
}

/** Deletes the rows of tokens that expired long ago. */
export async function deleteExpiredApiTokens(executor: Executor, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - rememberedMs);
  await executor.delete(apiToken).where(lt(apiToken.expires_at, longAgo));
}

function presentApiToken(row: Row, ownerName: string): ApiToken {
  return {
    id: row.id,
    name: row.name,
    account: { id: row.user_id, name: ownerName },
    role: row.role,
    areas: row.areas,
    created_at: secondsFromDate(row.created_at),
    expires_at: secondsFromDate(row.expires_at),
    last_used_at: row.last_used_at && secondsFromDate(row.last_used_at),
  };
}

function record(
  executor: Executor,
  action: "token-created" | "token-revoked",
  actor: Actor,
  { row, owner }: { readonly row: Row; readonly owner: string },
): Promise<void> {
  const { name: token, role, areas, expires_at: expiresAt } = row;
  const details =
    action === "token-created"
      ? { token, role, areas: areas.join(", "), expires_at: expiresAt.toISOString() }
      : { token };
  const subject = { resource: user.api, recordId: row.user_id, label: owner };
  return storeAuditEvents(executor, [{ action, actor, ...subject, details }]);
}
