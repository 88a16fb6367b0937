/** The code that Node, PostgreSQL or a library gives an error; undefined where it has none. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
