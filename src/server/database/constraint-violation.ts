/** Constraint violations, recognised by their SQLSTATE and the constraint's name. */

/** What the database refused, and by which constraint. */
export interface Violation {
  readonly kind: "unique" | "reference";
  readonly constraint: string;
}

const kinds: Readonly<Record<string, Violation["kind"]>> = {
  "23505": "unique",
  "23503": "reference",
};

/** The violation behind an error of the driver (Drizzle wraps it as `cause`); null for any other error. */
export function violationOf(error: unknown): Violation | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== "object" || cause === null) return null;
  if (!("code" in cause) || !("constraint" in cause)) return null;
  const kind = kinds[String(cause.code)];
  return kind === undefined ? null : { kind, constraint: String(cause.constraint) };
}
