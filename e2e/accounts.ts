/** The accounts that browser tests sign in with. */
import type { RoleName } from "#contract/roles.ts";

/** Password of all of them. */
export const password = "Rahasia123";

/** E-mail address of a role's account. */
export function emailOf(role: RoleName): string {
  return `${role.toLowerCase().replace(" ", ".")}@siplah.example`;
}
