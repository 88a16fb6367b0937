/** What an operator should know before the public comes. */
import { isIP } from "node:net";
import type { Config } from "../config.ts";
import { defaultAppKey, settingNames } from "../config.ts";

/** The settings that are looked at. */
export type WarnedOf = Pick<
  Config,
  | "appKey"
  | "host"
  | "publicOrigin"
  | "smtpUrl"
  | "trustProxy"
  | "searchUrl"
  | "securityContact"
  | "helpCenterUrl"
  | "supervisionUrl"
>;

/**
 * One sentence for each thing that is well on a laptop and wrong before the public: the portal is
 * taken for public when PUBLIC_ORIGIN names another host than this machine. `hasSamples`: the
 * database was filled with the sample content.
 */
export function startWarnings(config: WarnedOf, hasSamples: boolean): string[] {
  const { protocol, hostname } = new URL(config.publicOrigin);
  if (isThisMachine(hostname)) {
    if (isThisMachine(config.host)) return [];
    return [
      `Others can reach the portal (HOST=${config.host}), but links in mails and feeds lead to ${config.publicOrigin}. Set PUBLIC_ORIGIN.`,
    ];
  }
  const warnings: [boolean, string][] = [
    [
      protocol === "http:",
      "PUBLIC_ORIGIN has no TLS (http:): passwords travel readable, and browsers keep no sign-in. Put a proxy with a certificate in front.",
    ],
    [
      protocol === "https:" && config.trustProxy === false,
      "TRUST_PROXY is off, so every visitor seems to come from the proxy: throttling takes all of them for one network.",
    ],
    [
      config.smtpUrl === undefined,
      "SMTP_URL is not set: links for passwords and invitations become files in DATA_DIR/outbox and reach nobody.",
    ],
    [
      config.smtpUrl !== undefined && mayTravelInClearText(config.smtpUrl),
      "SMTP_URL doesn't require TLS: mails with links for passwords may travel readable. Use smtps:, or add ?requireTLS=true.",
    ],
    [
      config.appKey === defaultAppKey,
      "APP_KEY is the one that every copy of this portal has. Choose your own.",
    ],
    [
      config.securityContact === undefined,
      "SECURITY_CONTACT is not set: there is no /.well-known/security.txt, and who finds a vulnerability isn't told where to report it.",
    ],
    [
      config.searchUrl === undefined,
      "SEARCH_URL is not set: instead of a product search the site sends visitors to the partners.",
    ],
    [
      config.helpCenterUrl === undefined,
      "HELP_CENTER_URL is not set: questions lead to /tanya-jawab and /kontak instead of a help centre.",
    ],
    [
      config.supervisionUrl === undefined,
      "SUPERVISION_URL is not set: the site names no supervision dashboard.",
    ],
    [
      hasSamples,
      "The sample content is in the database, with made-up dates, figures and unverified addresses of partners. Replace or delete it.",
    ],
  ];
  return warnings.filter(([applies]) => applies).map(([, text]) => text);
}

/** Of what libraries and the runtime read themselves. */
const otherSettings = /^(?:PG|NODE_|UV_|MALLOC_|LC_)|^(?:PATH|HOME|LANG|TMPDIR|TZ)$/u;

/** One sentence for each name in `.env` that is no setting, and may be a misspelt one. */
export function unknownSettings(names: readonly string[]): string[] {
  return names
    .filter((name) => !settingNames.includes(name) && !otherSettings.test(name))
    .map((name) => `There is no setting ${name}, which .env sets. .env.example names all.`);
}

/** By `smtp:` TLS is used where the server offers it, which an attacker in between can leave out. */
function mayTravelInClearText(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isRequired = searchParams.get("requireTLS") === "true";
  return protocol === "smtp:" && !isRequired && !isThisMachine(hostname);
}

function isThisMachine(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  if (isIP(address) === 4) return address.startsWith("127.");
  return address === "::1" || address === "localhost" || address.endsWith(".localhost");
}
