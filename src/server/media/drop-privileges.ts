/** Giving up root, for a process that decodes what others have sent. */

/** A user and a group that own nothing. Not `nobody`, whom the embedded PostgreSQL may run as and let in. */
const unownedId = 65_533;
/** In a container that lacks the capability, or knows no other user. */
const refusals: ReadonlySet<unknown> = new Set(["EPERM", "EINVAL"]);

/**
 * Where this process runs as root, makes it run as a user that owns nothing, in no group. To be called once
 * everything is imported: that user can't read modules below root's home.
 */
export function dropPrivileges(): void {
  if (process.geteuid?.() !== 0) return;
  try {
    process.setgroups?.([]);
    process.setgid?.(unownedId);
    process.setuid?.(unownedId);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && refusals.has(error.code))) throw error;
    process.stderr.write(`Images are decoded as root: ${error.message}\n`);
  }
}
