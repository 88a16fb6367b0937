import { superuser } from "./data-folder.ts";

/** A database that every server has. */
export const maintenanceDatabase = "postgres";
/** The role that the portal connects as, which owns its database. */
export const ownerRole = "siplah_portal";
/** The role that reads for visitors, and may read nothing else (`grant-reads.ts`). */
export const visitorRole = "siplah_visitor";

/** The address of a database of the embedded server, by default for its superuser. */
export function embeddedUrl(socketFolder: string, database: string, user = superuser): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&user=${user}`;
}

/** The address for what visitors read; that of another server stays as it is. */
export function visitorUrl(url: string): string {
  const end = `&user=${ownerRole}`;
  return url.endsWith(end) ? `${url.slice(0, -end.length)}&user=${visitorRole}` : url;
}
