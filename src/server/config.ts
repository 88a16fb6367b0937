/** Environment variables -> typed configuration, read and checked once at start. */
import { resolve } from "node:path";
import { z } from "zod";
import { attachmentMegabytes, usualSessionIdleHours } from "#contract/limits.ts";
import { specifiedPasswordPolicy } from "#contract/password-rules.ts";
import { secondFactorPolicies } from "#contract/second-factor.ts";
import {
  address,
  collectorPath,
  headerLine,
  hostNames,
  line,
  mailSender,
  onOff,
  origin,
  passwordRule,
  passwordUnder,
  replicaAddress,
  primaryAddress,
  receiverHosts,
  scannerAddress,
  slug,
  trustedProxies,
  webAddress,
  wholeNumber,
} from "./config-values.ts";
import { projectFolder } from "./environment.ts";
import { StartError } from "./start-error.ts";

/** A configuration that can't be used; the message names every problem at once. */
export class ConfigError extends StartError {
  override name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n  ${problems.join("\n  ")}`);
    this.problems = problems;
  }
}

/** The environment as `process.env` has it; a variable that is set to nothing counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;
/** Right for a laptop; every copy of the portal has it. */
export const defaultAppKey = "siplah-web";

const environmentSchema = z
  .object({
    HOST: line.default("127.0.0.1"),
    PORT: wholeNumber(1, 65_535).default(3000),
    PUBLIC_ORIGIN: origin.optional(),
    HSTS_INCLUDE_SUBDOMAINS: onOff.default(false),
    DATABASE_URL: primaryAddress.optional(),
    DATABASE_READ_URL: replicaAddress.optional(),
    DATA_DIR: line.default("./data"),
    WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
    CACHE_MEGABYTES: wholeNumber(0, 4096).default(16),
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    DRAIN_SECONDS: wholeNumber(0, 600).default(0),
    ADMIN_EMAIL: line
      .pipe(z.email({ error: "must be an e-mail address" }))
      .default("admin@siplah.local"),
    ADMIN_PASSWORD: passwordUnder(specifiedPasswordPolicy).optional(),
    PASSWORD_POLICY: passwordRule.default(specifiedPasswordPolicy),
    SECOND_FACTOR: z
      .enum(secondFactorPolicies, { error: 'must be "optional", "staff" or "everyone"' })
      .default("optional"),
    SAMPLE_CONTENT: onOff.default(true),
    SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
    SESSION_IDLE_HOURS: wholeNumber(1, 30 * 24).default(usualSessionIdleHours),
    APP_KEY: line
      .regex(/^[\w.~+/-]+=*$/, "must be one word that a bearer header can carry")
      .default(defaultAppKey),
    SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@host:587").optional(),
    MAIL_FROM: mailSender.optional(),
    SEARCH_URL: webAddress("https://siplah.example/search").optional(),
    HELP_CENTER_URL: webAddress("https://bantuan.siplah.example").optional(),
    SUPERVISION_URL: webAddress("https://pengawasan.siplah.example").optional(),
    SECURITY_CONTACT: address(["https:", "mailto:"], "mailto:keamanan@siplah.example").optional(),
    TRACKER_PATH: collectorPath.default("/tracker"),
    TRACKER_EVENTS_PER_DAY: wholeNumber(1, 1_000_000_000).default(1_000_000),
    TRACKER_EVENTS_PER_NETWORK: wholeNumber(1, 1_000_000_000).default(50_000),
    TRACKING_CONSENT: z
      .enum(["required", "off"], { error: 'must be "required" or "off"' })
      .default("required"),
    TRASH_DAYS: wholeNumber(1, 3_650).default(30),
    REVIEW: z
      .enum(["writers", "everyone"], { error: 'must be "writers" or "everyone"' })
      .default("writers"),
    HISTORY_DAYS: wholeNumber(1, 36_500).optional(),
    AUDIT_DAYS: wholeNumber(30, 36_500).default(730),
    ATTACHMENT_MEGABYTES: wholeNumber(1, attachmentMegabytes.most).default(
      attachmentMegabytes.usual,
    ),
    CLAMD_HOST: scannerAddress.optional(),
    WEBHOOK_HOSTS: receiverHosts.default([]),
    SURROGATE_KEYS: onOff.default(false),
    PURGE_URL: webAddress("https://api.fastly.com/service/ID/purge").optional(),
    PURGE_HEADER: headerLine.optional(),
    LINK_CHECK: onOff.default(false),
    LINK_CHECK_HOSTS: receiverHosts.default([]),
    VIDEO_HOSTS: hostNames.default(["www.youtube-nocookie.com"]),
    PARTNERS_CHECKED_ON: z.iso.date({ error: "must be a date like 2026-01-31" }).optional(),
    RULES_CHECKED_ON: z.iso.date({ error: "must be a date like 2026-01-31" }).optional(),
    WHATSAPP_NUMBER: line
      .regex(
        /^\+?[\d -]{8,20}$/,
        "must be a telephone number with its country code, like +62 812 0000 0000",
      )
      .transform((value) => value.replaceAll(/\D/g, ""))
      .optional(),
    ANNOUNCEMENT_CATEGORY: slug.default("pengumuman"),
    REDIRECT_SIGNED_IN: onOff.default(false),
    APP_NAME: line.default("siplah-portal"),
    APP_VERSION: line.default("v2.0"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
    TRUST_PROXY: trustedProxies.default(false),
  })
  .refine((variables) => !variables.DATABASE_READ_URL || variables.DATABASE_URL, {
    path: ["DATABASE_READ_URL"],
    message: "must be a replica of the server in DATABASE_URL, which is not set",
  })
  .refine((variables) => !variables.PURGE_URL || variables.SURROGATE_KEYS, {
    path: ["PURGE_URL"],
    message: "needs SURROGATE_KEYS=on, by which a CDN knows what to purge",
  })
  .superRefine(({ ADMIN_PASSWORD, PASSWORD_POLICY }, context) => {
    const { error } = passwordUnder(PASSWORD_POLICY).optional().safeParse(ADMIN_PASSWORD);
    const message = error?.issues[0]?.message;
    if (message !== undefined)
      context.addIssue({ code: "custom", path: ["ADMIN_PASSWORD"], message });
  });

/** The portal's settings; `.env.example` says what each one means. */
export type Config = Readonly<ReturnType<typeof toConfig>>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Reads the environment. Throws a ConfigError that names all problems. */
export function readConfig(environment: Environment): Config {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const result = environmentSchema.safeParse(Object.fromEntries(given));
  if (result.success) return toConfig(result.data);
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`),
  );
}

function toConfig(variables: z.output<typeof environmentSchema>) {
  return {
    host: variables.HOST,
    port: variables.PORT,
    /** Without a slash at its end. */
    publicOrigin: variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`,
    /** Whether browsers are to use https for subdomains of the public origin too. */
    hstsIncludeSubdomains: variables.HSTS_INCLUDE_SUBDOMAINS,
    /** Absent: the embedded PostgreSQL. */
    databaseUrl: variables.DATABASE_URL,
    databaseReadUrl: variables.DATABASE_READ_URL,
    /**
     * Absolute; a relative one counts from the project's folder, wherever the command was given.
     */
    dataDir: resolve(projectFolder, variables.DATA_DIR),
    webConcurrency: variables.WEB_CONCURRENCY,
    /** Memory for cached responses; 0: each request renders its own. */
    cacheMegabytes: variables.CACHE_MEGABYTES,
    /** Absent: nothing is counted. */
    metricsPort: variables.METRICS_PORT,
    /** How long the portal goes on taking requests after it has said that it stops. */
    drainSeconds: variables.DRAIN_SECONDS,
    adminEmail: variables.ADMIN_EMAIL,
    /** Absent: generated. */
    adminPassword: variables.ADMIN_PASSWORD,
    /** What a new password must be like. */
    passwordPolicy: variables.PASSWORD_POLICY,
    /** Whose accounts must have a second factor. */
    secondFactor: variables.SECOND_FACTOR,
    sampleContent: variables.SAMPLE_CONTENT,
    /** Absent: generated and stored in the database. */
    sessionSecret: variables.SESSION_SECRET,
    /** A session ends after so long without a request. */
    sessionIdleHours: variables.SESSION_IDLE_HOURS,
    appKey: variables.APP_KEY,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    searchUrl: variables.SEARCH_URL,
    helpCenterUrl: variables.HELP_CENTER_URL,
    supervisionUrl: variables.SUPERVISION_URL,
    /** Absent: no security.txt. */
    securityContact: variables.SECURITY_CONTACT,
    /** Below `/api`. */
    trackerPath: variables.TRACKER_PATH,
    /** Events that are stored of a day, in all. */
    trackerEventsPerDay: variables.TRACKER_EVENTS_PER_DAY,
    /** Events that are stored of a day from one network. */
    trackerEventsPerNetwork: variables.TRACKER_EVENTS_PER_NETWORK,
    trackingConsent: variables.TRACKING_CONSENT,
    /** How long what was deleted can come back. */
    trashDays: variables.TRASH_DAYS,
    /** Whose work a second person approves before visitors see it. */
    review: variables.REVIEW,
    /** Absent: revisions stay without end. */
    historyDays: variables.HISTORY_DAYS,
    auditDays: variables.AUDIT_DAYS,
    attachmentMegabytes: variables.ATTACHMENT_MEGABYTES,
    /** Absent: documents aren't scanned. */
    clamdHost: variables.CLAMD_HOST,
    webhookHosts: variables.WEBHOOK_HOSTS,
    /** Whether responses say to a CDN what they are made of. */
    surrogateKeys: variables.SURROGATE_KEYS,
    /** Absent: no CDN is told what to purge. */
    purgeUrl: variables.PURGE_URL,
    purgeHeader: variables.PURGE_HEADER,
    /** Whether links out of the site are looked at by night; and hosts of the own network that may be. */
    linkCheck: variables.LINK_CHECK,
    linkCheckHosts: variables.LINK_CHECK_HOSTS,
    videoHosts: variables.VIDEO_HOSTS,
    /** YYYY-MM-DD; absent: not said. */
    partnersCheckedOn: variables.PARTNERS_CHECKED_ON,
    rulesCheckedOn: variables.RULES_CHECKED_ON,
    /** Digits only; absent: no button. */
    whatsappNumber: variables.WHATSAPP_NUMBER,
    /** Slug of the category whose news are the announcements. */
    announcementCategory: variables.ANNOUNCEMENT_CATEGORY,
    redirectSignedIn: variables.REDIRECT_SIGNED_IN,
    appName: variables.APP_NAME,
    appVersion: variables.APP_VERSION,
    logLevel: variables.LOG_LEVEL,
    /** `false`, or the proxies that may say who the visitor is. */
    trustProxy: variables.TRUST_PROXY,
  };
}
