/** What the doctor says of one part of an installation. */

/** `problem`: the portal doesn't work, or loses data. `warning`: it works, for now or not for the public. */
export type Severity = "fine" | "warning" | "problem";

/** One sentence about a part, and what to do about it. */
export interface Finding {
  /** What was looked at, in one or two words. */
  readonly part: string;
  readonly severity: Severity;
  readonly text: string;
  /** What to do, in the imperative. */
  readonly remedy?: string;
}

/** Findings about one part. */
export interface FindingsOf {
  fine(text: string): Finding;
  /** Without a remedy where the text says it. */
  warning(text: string, remedy?: string): Finding;
  problem(text: string, remedy: string): Finding;
}

/** Makes findings about a part. */
export function findingsOf(part: string): FindingsOf {
  return {
    fine: (text) => ({ part, severity: "fine", text }),
    warning: (text, remedy) => ({ part, severity: "warning", text, ...(remedy && { remedy }) }),
    problem: (text, remedy) => ({ part, severity: "problem", text, remedy }),
  };
}

/** Why something failed, as the system says it. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
