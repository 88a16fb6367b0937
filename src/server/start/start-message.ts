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

/** What the operator reads when the portal is ready. */
export function readyAnnouncement(
  config: Pick<Config, "host" | "port">,
  notice: string | null,
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
    ...(notice === null ? [] : [`  ${notice}`, ""]),
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
