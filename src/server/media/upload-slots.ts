/**
 * Bounds how many bodies with files are received and worked on at a time, before any of them is read:
 * each takes several megabytes, and pictures are decoded one after another anyway.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { QueueFullError } from "../bounded-queue.ts";
import { signedIn } from "../accounts/authentication.ts";

/** Requests with files at a time: those whose session is being looked up too, of all accounts, of one. */
const limits = { arrived: 32, all: 8, perAccount: 4 } as const;
/** A save without a new file, whose body takes no room worth a slot. */
const smallBodyBytes = 64 * 1024;

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Guards of the calls with files; both throw `QueueFullError` where no slot is left. */
export interface UploadSlots {
  /** To come before the session is looked up: a flood costs no query, and no more than its headers. */
  readonly arrive: Guard;
  /** To come after it: takes a slot for the account until the response has ended. */
  readonly take: Guard;
}

/** Slots for the requests of one process. */
export function createUploadSlots(): UploadSlots {
  let arrived = 0;
  let all = 0;
  const ofAccounts = new Map<number, number>();
  const countOf = (accountId: number) => ofAccounts.get(accountId) ?? 0;

  return {
    async arrive(request, reply) {
      if (hasSmallBody(request)) return;
      if (arrived >= limits.arrived) throw new QueueFullError();
      arrived += 1;
      afterResponse(reply, () => (arrived -= 1));
    },
    async take(request, reply) {
      if (hasSmallBody(request)) return;
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

/** Without a length it may be as large as the route allows. */
function hasSmallBody({ headers }: FastifyRequest): boolean {
  return Number(headers["content-length"] ?? Infinity) <= smallBodyBytes;
}

/** Runs once, also after a client that hangs up, which brings "close" alone. */
function afterResponse({ raw }: FastifyReply, release: () => void): void {
  const end = () => {
    raw.off("finish", end).off("close", end);
    release();
  };
  raw.once("finish", end).once("close", end);
}
