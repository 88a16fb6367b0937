/** The portal's own description of its calls, as far as the fuzz reads it. */
import * as z from "zod";
import type { TestApp } from "../test-app.ts";

/** A JSON schema as the document carries it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const schema = z.record(z.string(), z.unknown());
const content = z.object({ "application/json": z.object({ schema }) });
const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
const components = z.object({ components: z.object({ schemas: z.record(z.string(), schema) }) });

/** A call of the document. */
export interface Operation {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly {
    name: string;
    in: "path" | "query" | "header";
    schema: JsonSchema;
  }[];
  readonly body: JsonSchema | null;
  /** The response of a success. */
  readonly response: z.ZodType;
  /** The response of a failure. */
  readonly failure: z.ZodType;
  /** Whether a success is a file, of which the description says no more. */
  readonly isFile: boolean;
}

/** Every call that the portal describes. */
export async function operationsOf(portal: TestApp): Promise<Operation[]> {
  const described = (await portal.visitor.get("/api/openapi.json")).json<unknown>();
  const { schemas } = components.parse(described).components;
  const { paths } = document.parse(withoutReferences(described, schemas));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"].schema ?? null,
      response: responseOf(responses, successOf(responses)),
      failure: responseOf(responses, "4XX"),
      isFile: Object.keys(schemaOf(responses, successOf(responses))).length === 0,
    })),
  );
}

/** The same with what is referred to in the place of each reference. */
function withoutReferences(part: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutReferences(item, schemas));
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part) return withoutReferences(schemas[nameIn(part.$ref)], schemas);
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withoutReferences(value, schemas)]),
  );
}

/** "#/components/schemas/Article" names Article. */
function nameIn(reference: unknown): string {
  return String(reference).split("/").at(-1) ?? "";
}

type Responses = z.output<typeof operation>["responses"];

function successOf(responses: Responses): string {
  return "201" in responses ? "201" : "200";
}

function schemaOf(responses: Responses, status: string): JsonSchema {
  const found = responses[status]?.content?.["application/json"].schema;
  if (found === undefined) throw new Error(`No ${status} in ${Object.keys(responses).join(", ")}`);
  return found;
}

function responseOf(responses: Responses, status: string): z.ZodType {
  return z.fromJSONSchema(schemaOf(responses, status));
}
