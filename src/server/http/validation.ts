/** Requests against their schemas: what is wrong, field by field, in the catalogue's words. */
import type { FastifySchemaCompiler } from "fastify";
import type * as z from "zod";
import type { FieldError } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import type { Outcome } from "./problem.ts";
import { done, invalidFields, problem, refusedWith } from "./problem.ts";

/** A request that breaks the schema of its route; Fastify adds which part of it does. */
export class InvalidRequestError extends Error {
  override name = "InvalidRequestError";
  readonly validationContext?: string;
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("A request breaks the schema of its route");
    this.issues = issues;
  }
}

/** For schemas that bring no words of their own. */
const words = { error: () => errorCatalogue.invalid.message };

/** Makes Fastify check requests with Zod. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, words);
    return result.success
      ? { value: result.data }
      : { error: new InvalidRequestError(result.error.issues) };
  };

/** A value that arrives inside a request, against its schema. */
export function checked<Value>(schema: z.ZodType<Value>, data: unknown): Outcome<Value> {
  const result = schema.safeParse(data, words);
  return result.success ? done(result.data) : refusedWith(problemOfIssues(result.error.issues));
}

/** What a broken schema means to the client. */
export function problemOfRequest({ validationContext, issues }: InvalidRequestError) {
  // No record and no session has such an id.
  if (validationContext === "params") return problem("notFound");
  if (validationContext !== "headers") return problemOfIssues(issues);
  return problem("malformedRequest", wordsOf(issues));
}

function problemOfIssues(issues: readonly z.core.$ZodIssue[]) {
  const errors = firstPerField(issues);
  if (errors.length > 0) return invalidFields(errors);
  return problem("invalid", wordsOf(issues));
}

/** What the first of the issues says. */
function wordsOf([first]: readonly z.core.$ZodIssue[]) {
  return first && { message: first.message };
}

/** One message for each field: a value may break several rules, its editor mends one at a time. */
function firstPerField(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    // What is wrong in a list is wrong with its field.
    const inList = path.findIndex((name) => typeof name === "number");
    const field = (inList > 0 ? path.slice(0, inList) : path).join(".");
    if (field !== "" && !messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}
