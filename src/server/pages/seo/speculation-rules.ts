/**
 * Which links browsers may follow ahead of time. They fetch the page and nothing of it runs: a page
 * that was prepared in full would count as visited. In a file, for the content policy forbids rules
 * inside a page.
 */
import { publicPaths } from "../page-table.ts";

/** The type without which browsers don't take the rules. */
export const speculationRulesType = "application/speculationrules+json";

/** The rules: any public page that a visitor is about to open. */
export function speculationRules(): string {
  const where = { href_matches: [...publicPaths] };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}
