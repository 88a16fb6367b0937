/** The secret that signs tokens: configured, or generated once and stored in the database. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Config } from "../config.ts";
import { secret } from "../database/schema.ts";
import type { Executor } from "../database/executor.ts";

const secretName = "session";

/** The same secret on every instance, whichever of them starts first. */
export async function sessionSecret(config: Config, executor: Executor): Promise<string> {
  if (config.sessionSecret !== undefined) return config.sessionSecret;
  const value = randomBytes(32).toString("base64url");
  await executor.insert(secret).values({ name: secretName, value }).onConflictDoNothing();
  const rows = await executor.select().from(secret).where(eq(secret.name, secretName));
  const [row] = rows;
  if (row === undefined) throw new Error("The session secret could not be stored");
  return row.value;
}
