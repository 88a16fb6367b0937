/** Giving up root, for a process that decodes what others have sent. */

/** The user and group that own nothing: `nobody` on Linux. */
const nobodyId = 65_534;
/** In a container that lacks the capability, or knows no other user. */
const refusals: ReadonlySet<unknown> = new Set(["EPERM", "EINVAL"]);

/**
 * Where this process runs as root, makes it run as the user `nobody`, in no group. To be called once everything
 * is imported: that user can't read modules below root's home.
 */
export function dropPrivileges(): void {
  if (process.geteuid?.() !== 0) return;
  try {
    process.setgroups?.([]);
    process.setgid?.(nobodyId);
    process.setuid?.(nobodyId);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && refusals.has(error.code))) throw error;
    process.stderr.write(`Pictures are decoded as root: ${error.message}\n`);
  }
}
