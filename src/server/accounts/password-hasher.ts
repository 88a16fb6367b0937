/** Passwords: Argon2id, few at a time, so that a flood of logins can't eat the memory. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import PQueue from "p-queue";
import { QueueFullError } from "../bounded-queue.ts";

const derive = promisify(argon2);
/** What a hash costs: KiB of memory, passes over it, lanes; and how many bytes it has. */
export type PasswordCost = Readonly<
  Record<"memory" | "passes" | "parallelism" | "tagLength", number>
>;

/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. */
export const standardCost: PasswordCost = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
};
const saltBytes = 16;

/**
 * Whose password is hashed first: that of a known device, a session or a mailed link before those that
 * anybody may send.
 */
export type Turn = "first" | "later";

const priorities: Readonly<Record<Turn, number>> = { first: 1, later: 0 };
/** A burst of guesses waits for some seconds, and doesn't refuse those who come after it. */
const mostWaiting: Readonly<Record<Turn, number>> = { first: 50, later: 250 };
const concurrency = 2;

/** Makes and checks password hashes; both reject with `QueueFullError` when too many wait. */
export interface PasswordHasher {
  /** A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  hash(password: string): Promise<string>;
  /** Whether the password is the hash's. Takes as long without a hash, and is then never true. */
  verify(password: string, hash: string | null, turn: Turn): Promise<boolean>;
  /** Whether a hash costs less than a new one would. */
  isOutdated(hash: string): boolean;
}

/** A hasher with a queue of its own. */
export function createPasswordHasher(cost = standardCost): PasswordHasher {
  const queue = new PQueue({ concurrency });

  async function run(
    password: string,
    salt: Buffer,
    by: PasswordCost,
    turn: Turn,
  ): Promise<Buffer> {
    const priority = priorities[turn];
    if (queue.sizeBy({ priority }) >= mostWaiting[turn]) throw new QueueFullError();
    const input = { message: password, nonce: salt, ...by };
    return queue.add(() => derive("argon2id", input), { priority });
  }
  // Compared with when an address is unknown, so that the response takes as long as for a known one.
  const nobody = { salt: randomBytes(saltBytes), tag: randomBytes(cost.tagLength), by: cost };

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const tag = await run(password, salt, cost, "first");
      const { memory, passes, parallelism } = cost;
      const parameters = `m=${memory},t=${passes},p=${parallelism}`;
      return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`;
    },
    async verify(password, hash, turn) {
      const expected = hash === null ? nobody : parsed(hash);
      const tag = await run(password, expected.salt, expected.by, turn);
      return timingSafeEqual(tag, expected.tag) && hash !== null;
    },
    isOutdated(hash) {
      const { by } = parsed(hash);
      return by.memory < cost.memory || by.passes < cost.passes || by.tagLength < cost.tagLength;
    },
  };
}

const phcString =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<lanes>\d+)\$(?<salt>[^$]+)\$(?<tag>[^$]+)$/u;

/** A hash is checked by the parameters that it names, which may be those of another release. */
function parsed(hash: string): { salt: Buffer; tag: Buffer; by: PasswordCost } {
  const parts = phcString.exec(hash)?.groups;
  if (parts === undefined) throw new Error("A stored password hash is not an Argon2id string");
  const tag = Buffer.from(parts["tag"] ?? "", "base64");
  const [memory, passes, parallelism] = ["memory", "passes", "lanes"].map((name) =>
    Number(parts[name]),
  ) as [number, number, number];
  const by = { memory, passes, parallelism, tagLength: tag.length };
  return { salt: Buffer.from(parts["salt"] ?? "", "base64"), tag, by };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/u, "");
}
