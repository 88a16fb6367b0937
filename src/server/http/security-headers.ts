/** Security headers of every response. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config.ts";
import { apiPrefix } from "./api-prefix.ts";
import { sentVariant } from "./send-response.ts";

/** Where browsers report violations of the policies, below `/api`. */
export const reportPath = "/csp-reports";
const reportAddress = `${apiPrefix}${reportPath}`;
/** Browsers that know the second ignore the first. */
const reporting = [`report-uri ${reportAddress}`, "report-to csp"];

/** Content policy of public pages: inline their own style alone, nothing foreign but films from the allowed hosts. */
export function siteContentPolicy(
  videoHosts: readonly string[],
  styleHash?: string | null,
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash ? ` '${styleHash}'` : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The search form opens the external product search, whose host is configuration.
    "form-action 'self' https: http:",
    `frame-src ${videoHosts.map((host) => `https://${host}`).join(" ") || "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...reporting,
  ].join("; ");
}

/** Content policy of the admin app: its libraries write style elements, which carry the nonce. */
export function adminContentPolicy(nonce: string, videoHosts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    `frame-src ${videoHosts.map((host) => `https://${host}`).join(" ") || "'none'"}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...reporting,
  ].join("; ");
}

const resourcePolicy = "Cross-Origin-Resource-Policy";

/** Lets pages of other sites show a file: images, films and the icon stand in feed readers too. */
export function allowEmbedding(reply: FastifyReply): void {
  void reply.header(resourcePolicy, "cross-origin");
}

/** Sets the headers that a response doesn't set itself. */
export type HeaderSetter = (reply: FastifyReply) => void;

/** The setter of every response. */
export function headerSetter(config: Config): HeaderSetter {
  const isSecure = config.publicOrigin.startsWith("https:");
  const transportSecurity = `max-age=31536000${config.hstsIncludeSubdomains ? "; includeSubDomains" : ""}`;
  return (reply) => {
    // A 304 has no type of its own, and replaces the header fields of what the browser has stored.
    const page = sentVariant(reply)?.response;
    const type = page?.contentType ?? reply.getHeader("content-type") ?? "";
    const isHtml = String(type).startsWith("text/html");
    if (isHtml) void reply.header("Reporting-Endpoints", `csp="${reportAddress}"`);
    if (!reply.hasHeader("Content-Security-Policy")) {
      // Nothing else: a worker gets its policy from its script's response.
      const policy = isHtml
        ? siteContentPolicy(config.videoHosts, page?.styleHash)
        : "frame-ancestors 'none'";
      void reply.header("Content-Security-Policy", policy);
    }
    void reply.header("X-Content-Type-Options", "nosniff");
    if (!reply.hasHeader("Referrer-Policy")) {
      void reply.header("Referrer-Policy", "strict-origin-when-cross-origin");
    }
    void reply.header("Cross-Origin-Opener-Policy", "same-origin");
    if (!reply.hasHeader(resourcePolicy)) void reply.header(resourcePolicy, "same-origin");
    void reply.header(
      "Permissions-Policy",
      "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
    );
    if (isSecure) void reply.header("Strict-Transport-Security", transportSecurity);
  };
}

/** Adds them to every response. */
export function registerHeaders(app: FastifyInstance, setHeaders: HeaderSetter): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    setHeaders(reply);
    done();
  });
}
