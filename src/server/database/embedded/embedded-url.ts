import { superuser } from "./data-folder.ts";

/** A database that every server has. */
export const maintenanceDatabase = "postgres";

/** The address of a database of the embedded server, by default for its superuser. */
export function embeddedUrl(socketFolder: string, database: string, user = superuser): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&user=${user}`;
}
