import * as z from "zod";
import { passwordPolicy } from "#contract/password-rules.ts";
import { secondFactorPolicies } from "#contract/second-factor.ts";

const appConfigSchema = z.object({
  appKey: z.string(),
  publicOrigin: z.string(),
  passwordPolicy,
  secondFactor: z.enum(secondFactorPolicies),
  attachments: z.object({ megabytes: z.number(), isScanned: z.boolean() }),
  review: z.enum(["writers", "everyone"]),
  videoHosts: z.array(z.string()),
  nonce: z.string(),
});

/** What the server writes into the shell: the key of unsigned calls, the rules for new passwords and second factors, how documents are taken, whose work is reviewed, where videos may come from, and the nonce for styles. */
export type AppConfig = z.infer<typeof appConfigSchema>;

function readAppConfig(): AppConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content;
  if (content === undefined) throw new Error("The shell carries no <meta name=portal>.");
  return appConfigSchema.parse(JSON.parse(content));
}

/** Read once: the shell doesn't change under a running page. */
export const appConfig: AppConfig = readAppConfig();
