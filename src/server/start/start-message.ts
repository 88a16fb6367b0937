import { isIP } from "node:net";
import type { Config } from "../config.ts";

/** How the first Super Admin signs in; told only once. */
export function firstAdminAnnouncement(
  config: Pick<Config, "adminPassword">,
  admin: { email: string; password: string; isWeakPassword: boolean },
): string {
  const isGenerated = config.adminPassword === undefined;
  const advice = admin.isWeakPassword ? ", which is easy to guess: change it under Profil" : "";
  return [
    "",
    "  The first Super Admin (shown this one time)",
    "",
    `    E-mail       ${admin.email}`,
    `    Password     ${isGenerated ? admin.password : `the one in ADMIN_PASSWORD${advice}`}`,
    "",
  ].join("\n");
}

/** Which placeholders of the sample content are still there; null once all are changed or deleted. */
export function sampleNotice(
  unchanged: readonly { resource: string; ids: readonly number[] }[],
): string | null {
  if (unchanged.length === 0) return null;
  const totals = unchanged.map(({ resource, ids }) => `${resource} ${ids.length}`).join(", ");
  return `Placeholders of the sample content that nobody has changed: ${totals}.\n  Visitors take those that are active for real. The admin app marks each of them.`;
}

/** What the operator reads when the portal is ready. */
export function readyAnnouncement(
  config: Pick<Config, "host" | "port">,
  notices: readonly (string | null)[],
  warnings: readonly string[] = [],
): string {
  const address = `http://${visitedHost(config.host)}:${config.port}`;
  return [
    "",
    `  SIPLah portal is running at ${address}`,
    "",
    `    Site         ${address}/`,
    `    Admin app    ${address}/login`,
    "",
    ...notices.flatMap((notice) => (notice === null ? [] : [`  ${notice}`, ""])),
    ...warnings.flatMap((warning) => [`  Warning: ${warning}`, ""]),
    "  Ctrl-C stops it.",
    "",
  ].join("\n");
}

/** The host as one types it into a browser on this machine. */
function visitedHost(host: string): string {
  if (["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}
