/**
 * Schemas with a title become components of that name, each there once: what is generated from the
 * description then has types with names.
 */

/** What may hold a `title` that is data. */
const examples: ReadonlySet<string> = new Set(["example", "examples", "default"]);

interface Described {
  readonly paths?: object;
  readonly components?: object;
}

/** The description with its named schemas as components; throws where two of a name differ. */
export function withNamedSchemas<Document extends Described>(document: Document): Document {
  const schemas: Record<string, unknown> = {};
  const paths = withReferences(document.paths, schemas);
  return { ...document, paths, components: { ...document.components, schemas } };
}

function withReferences(part: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((item) => withReferences(item, schemas));
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    examples.has(key) ? value : withReferences(value, schemas),
  ]);
  const { title, ...schema } = Object.fromEntries(entries) as Record<string, unknown>;
  if (typeof title !== "string") return title === undefined ? schema : { title, ...schema };
  const known = schemas[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`Two different schemas are called ${title}`);
  }
  schemas[title] = schema;
  return { $ref: `#/components/schemas/${title}` };
}
