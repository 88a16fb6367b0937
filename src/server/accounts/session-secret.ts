/** The secret that signs tokens: configured, or generated once and kept in the database (design 10). */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Config } from "../config.ts";
import { setting } from "../database/schema.ts";
import type { Executor } from "../resources/repository.ts";

const settingName = "session_secret";

/** The same secret on every instance, whichever of them starts first. */
export async function sessionSecret(config: Config, executor: Executor): Promise<string> {
  if (config.sessionSecret !== undefined) return config.sessionSecret;
  const value = randomBytes(32).toString("base64url");
  await executor.insert(setting).values({ name: settingName, value }).onConflictDoNothing();
  const rows = await executor.select().from(setting).where(eq(setting.name, settingName));
  const [row] = rows;
  if (row === undefined) throw new Error("The session secret could not be kept");
  return row.value;
}
