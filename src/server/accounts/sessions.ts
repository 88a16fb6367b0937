/** Sessions: a signed token for the client, a row for the server, so that each can be revoked. */
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, lt, ne, or, sql } from "drizzle-orm";
import { SignJWT, errors, jwtVerify } from "jose";
import { dayMs, hourMs } from "#contract/durations.ts";
import type { SignInMethod } from "#contract/account-calls.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { reauthenticationSeconds, sessionLifetimeSeconds } from "#contract/limits.ts";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/connect.ts";
import { isDatabaseFull } from "../database/unavailable.ts";
import { preparedOn } from "../database/prepared.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { credential, session } from "../database/schema.ts";
import type { Executor } from "../database/executor.ts";
import type { Account } from "./account.ts";
import { accountColumns, accountOf } from "./account.ts";

const userTable = resourceTable(user);
const roleTable = resourceTable(role);

/** Prepared, for each call of the API begins with it: to build the SQL takes longer than to run it. */
const sessionById = preparedOn((executor) =>
  executor
    .select({ ...getTableColumns(session), account: accountColumns })
    .from(session)
    .innerJoin(userTable, eq(userTable.id, session.user_id))
    .innerJoin(roleTable, eq(roleTable.id, userTable.role_id))
    .leftJoin(credential, eq(credential.user_id, userTable.id))
    .where(eq(session.id, sql.placeholder("id")))
    .prepare("session by id"),
);

const algorithm = "HS256";
const idBytes = 32;
const maxUserAgentCharacters = 300;
/** `last_used_at` is written no oftener than this. */
const lastUsedStepMs = 60_000;
/** How long rows of sessions that ended by themselves stay. */
const expiredStoredDays = 30;
const recentMs = reauthenticationSeconds * 1000;

/** A call's session: whose it is, and its id as it is stored. */
export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  /** Whether its owner proved just now who it is: at the sign-in, or when asked again. */
  readonly isRecent: boolean;
}

/** What kind of check it is. */
export interface CheckOptions {
  /** Whether it postpones the end of an idle session. */
  readonly isUse?: boolean;
  /** Whether the token came in the cookie. */
  readonly isInCookie?: boolean;
}

/** How a session began. */
export interface SessionOrigin {
  readonly userAgent: string;
  /** Null of sessions from before it was noted. */
  readonly method: SignInMethod | null;
  /** Whether its account hadn't signed in on the device before. */
  readonly isNewDevice: boolean;
}

/** A session as its owner sees it. */
export interface OwnSession extends SessionOrigin {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Starting, checking and ending sessions. */
export interface Sessions {
  /** Starts a session and returns its token. */
  start(executor: Executor, account: Account, origin: SessionOrigin): Promise<string>;
  /**
   * The session of a token, or the code of the specification's text that says why there is none. A
   * check is a use, which postpones the end of an idle session, unless `isUse` says otherwise.
   */
  check(token: string, options?: CheckOptions): Promise<SignedIn | ErrorCode>;
  /** Notes that the session's owner has just proved again who it is. */
  authenticate(executor: Executor, sessionId: string): Promise<void>;
  /** The sessions of an account that stand, the last used first. */
  listOf(accountId: number): Promise<OwnSession[]>;
  /** Ends a session of an account; false when it has none of that id. */
  end(executor: Executor, accountId: number, sessionId: string): Promise<boolean>;
  /** Ends the sessions of an account, but for one that may stay. */
  endAllOf(executor: Executor, accountId: number, exceptId?: string): Promise<void>;
  /** Deletes the rows of sessions that ended long ago by themselves. */
  deleteExpired(): Promise<void>;
}

/** Sessions in the database, signed with `secret`; one that isn't used for `idleHours` ends. */
export function createSessions(
  database: Database,
  clock: Clock,
  { secret, idleHours }: { readonly secret: string; readonly idleHours: number },
): Sessions {
  const { orm } = database;
  const idleMs = idleHours * hourMs;
  const idleSince = (now: Date) => new Date(now.getTime() - idleMs);
  const key = importedKey(secret);

  /** A failure to store this must not fail the read. */
  async function noteUse(id: string, values: Partial<typeof session.$inferInsert>): Promise<void> {
    try {
      await orm.update(session).set(values).where(eq(session.id, id));
    } catch (error) {
      if (!isDatabaseFull(error)) throw error;
    }
  }

  return {
    async start(executor, account, { userAgent, method, isNewDevice }) {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + sessionLifetimeSeconds * 1000);
      const id = randomBytes(idBytes).toString("base64url");
      await executor.insert(session).values({
        id: storedId(id),
        user_id: account.id,
        user_agent: userAgent.slice(0, maxUserAgentCharacters),
        created_at: now,
        last_used_at: now,
        expires_at: expiresAt,
        authenticated_at: now,
        method,
        is_new_device: isNewDevice,
      });
      return new SignJWT({ sid: id })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(String(account.id))
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(await key);
    },

    async check(token, { isUse = true, isInCookie = false } = {}) {
      if (token.split(".").length !== 3) return "malformedToken";
      const claims = await verifiedClaims(token, await key, clock.now());
      if (typeof claims === "string") return claims;
      const [row] = await sessionById(orm).execute({ id: claims.sessionId });
      if (row === undefined || row.is_revoked || row.user_id !== claims.accountId) {
        return "signedOut";
      }
      const now = clock.now();
      if (row.last_used_at <= idleSince(now)) return "expiredToken";
      const account = accountOf(row.account);
      if (!account.isActive) return "signedOut";
      if (isUse && now.getTime() - row.last_used_at.getTime() > lastUsedStepMs) {
        await noteUse(row.id, { last_used_at: now });
      }
      if (isInCookie && !row.is_in_cookie) await noteUse(row.id, { is_in_cookie: true });
      const isRecent = now.getTime() - row.authenticated_at.getTime() <= recentMs;
      const isInApp = isInCookie || row.is_in_cookie;
      const needsReauthentication = !isRecent && isInApp;
      const mustChangePassword = isInApp && account.hasTemporaryPassword === true;
      return {
        account: { ...account, needsReauthentication, mustChangePassword },
        sessionId: row.id,
        isRecent,
      };
    },

    async authenticate(executor, sessionId) {
      const values = { authenticated_at: clock.now() };
      await executor.update(session).set(values).where(eq(session.id, sessionId));
    },

    async listOf(accountId) {
      const now = clock.now();
      const isLive = and(gt(session.expires_at, now), gt(session.last_used_at, idleSince(now)));
      const rows = await orm
        .select()
        .from(session)
        .where(and(standing(accountId), isLive))
        .orderBy(desc(session.last_used_at), desc(session.created_at));
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        method: row.method,
        isNewDevice: row.is_new_device,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    async end(executor, accountId, sessionId) {
      const ended = await executor
        .update(session)
        .set({ is_revoked: true })
        .where(and(standing(accountId), eq(session.id, sessionId)))
        .returning({ id: session.id });
      return ended.length > 0;
    },

    async endAllOf(executor, accountId, exceptId) {
      const others = exceptId === undefined ? undefined : ne(session.id, exceptId);
      await executor
        .update(session)
        .set({ is_revoked: true })
        .where(and(standing(accountId), others));
    },

    async deleteExpired() {
      const longAgo = new Date(clock.now().getTime() - expiredStoredDays * dayMs);
      const wasIdle = lt(session.last_used_at, idleSince(longAgo));
      await orm.delete(session).where(or(lt(session.expires_at, longAgo), wasIdle));
    },
  };
}

/** The migration that began to hash the ids wrote the same. */
function storedId(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/** Imported once: as bytes it would be imported for each token. */
function importedKey(secret: string): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", bytes, hmac, false, ["sign", "verify"]);
}

function standing(accountId: number) {
  return and(eq(session.user_id, accountId), eq(session.is_revoked, false));
}

async function verifiedClaims(
  token: string,
  key: CryptoKey,
  now: Date,
): Promise<{ accountId: number; sessionId: string } | ErrorCode> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ["sub", "exp", "sid"],
    });
    return { accountId: Number(payload.sub), sessionId: storedId(String(payload["sid"])) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expiredToken";
    if (error instanceof errors.JOSEError) return "unauthorized";
    throw error;
  }
}
