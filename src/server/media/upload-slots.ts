/**
 * Bounds how many bodies with files are received and worked on at a time, before any of them is read:
 * each takes several megabytes, and images are decoded one after another anyway.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { QueueFullError } from "../bounded-queue.ts";
import { signedIn } from "../accounts/authentication.ts";
import { hasLargeBody } from "../http/unread-bodies.ts";

/** Requests with files at a time: whose session is being looked up, of all accounts, of one. */
const imageLimits = { arrived: 24, all: 8, perAccount: 4 } as const;
/** Documents are in memory in pieces alone, but each takes its time. */
export const documentLimits = { arrived: 24, all: 16, perAccount: 10 } as const;

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Guards of the calls with files; both throw `QueueFullError` where no slot is left. */
export interface UploadSlots {
  /** To come before the session is looked up: a flood costs no query, and no more than its headers. */
  readonly arrive: Guard;
  /** To come after it: takes a slot for the account until the response has ended. */
  readonly take: Guard;
}

/** Slots for the requests of one process. */
export function createUploadSlots(
  limits: Readonly<Record<keyof typeof imageLimits, number>> = imageLimits,
): UploadSlots {
  const arrived = new Set<FastifyRequest>();
  let all = 0;
  const ofAccounts = new Map<number, number>();
  const countOf = (accountId: number) => ofAccounts.get(accountId) ?? 0;

  return {
    async arrive(request, reply) {
      if (!hasLargeBody(request)) return;
      if (arrived.size >= limits.arrived) throw new QueueFullError();
      arrived.add(request);
      afterResponse(reply, () => arrived.delete(request));
    },
    async take(request, reply) {
      // Whoever has hung up meanwhile sends no body, and no event would give the slot back.
      if (!hasLargeBody(request) || request.raw.destroyed) return;
      arrived.delete(request);
      const { id } = signedIn(request).account;
      if (all >= limits.all || countOf(id) >= limits.perAccount) throw new QueueFullError();
      all += 1;
      ofAccounts.set(id, countOf(id) + 1);
      afterResponse(reply, () => {
        all -= 1;
        const others = countOf(id) - 1;
        if (others === 0) ofAccounts.delete(id);
        else ofAccounts.set(id, others);
      });
    },
  };
}

/** Runs once, also after a client that hangs up, which brings "close" alone. */
function afterResponse({ raw }: FastifyReply, release: () => void): void {
  const end = () => {
    raw.off("finish", end).off("close", end);
    release();
  };
  raw.once("finish", end).once("close", end);
}
