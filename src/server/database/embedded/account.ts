import { readFileSync, statSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { StartError } from "../../start-error.ts";

/** The system account that PostgreSQL runs under in place of root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged account: the one that owns
 * the data already, else `postgres`, else `nobody`. For all others it is null: their
 * own account.
 */
export function serverAccount(dataFolder: string): Account | null {
  if (process.geteuid?.() !== 0) return null;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    `PostgreSQL refuses to run as root and this machine has neither a "postgres" nor a "nobody" account. ` +
      `Start the portal as another user, or name a PostgreSQL server in DATABASE_URL.`,
  );
}

/**
 * Whether the account may do with the path what the `test` flag says (`-x`: pass through or run,
 * `-w`: write).
 */
export function canAccess(account: Account | null, flag: "-x" | "-w", path: string): boolean {
  const test = spawnSync("/bin/sh", ["-c", `test ${flag} "$0"`, path], { ...account, cwd: "/" });
  if (test.error) throw test.error;
  return test.status === 0;
}
