/** The admin app: one shell without data for every of its addresses. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { resources } from "#contract/registry.ts";
import type { Config } from "../config.ts";
import { adminContentPolicy } from "../http/security-headers.ts";
import type { Renderers } from "./renderers.ts";

const placeholder = "<!--portal-->";

/** Every address of the admin app, from the registry and the few screens that no resource has. */
export function adminPaths(): string[] {
  const fixed = [
    "/login",
    "/reset",
    "/confirm-email",
    "/restore-email",
    "/dashboard",
    "/profile",
    "/dashboard/sampah",
    "/dashboard/jejak-audit",
    "/dashboard/webhook",
    "/dashboard/kalender",
    "/dashboard/kalender/situs",
    "/dashboard/pemeriksaan",
    "/dashboard/pemeriksaan/:id",
    "/dashboard/statistik",
    "/dashboard/media",
  ];
  const ofResources = resources.flatMap(({ admin }) => {
    if (admin === undefined) return [];
    const { listPath, formPath, detailTitle } = admin;
    const screens = detailTitle === undefined ? ["edit", "riwayat"] : ["edit", "detail", "riwayat"];
    const ofRecord = screens.map((name) => `${formPath}/:id/${name}`);
    return [listPath, `${formPath}/add`, ...ofRecord];
  });
  return [...new Set([...fixed, ...ofResources])];
}

/** The shell at each of these addresses; what the app must know before its first call is in its head. */
export function registerAdminApp(app: FastifyInstance, config: Config, renderers: Renderers): void {
  const {
    appKey,
    publicOrigin,
    passwordPolicy,
    secondFactor,
    attachmentMegabytes,
    review,
    videoHosts,
  } = config;
  const isScanned = config.clamdHost !== undefined;
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString("base64");
    const shell = await renderers.adminShell(request.url);
    const attachments = { megabytes: attachmentMegabytes, isScanned };
    const portal = {
      appKey,
      publicOrigin,
      passwordPolicy,
      secondFactor,
      attachments,
      review,
      videoHosts,
      nonce,
    };
    const head =
      `<meta name="portal" content="${escaped(JSON.stringify(portal))}">` +
      `<meta property="csp-nonce" nonce="${nonce}">`;
    // No referrer: the address of /reset holds the token of a link.
    return reply
      .header("Cache-Control", "no-store")
      .header("X-Robots-Tag", "noindex")
      .header("Referrer-Policy", "no-referrer")
      .header("Content-Security-Policy", adminContentPolicy(nonce, videoHosts))
      .type("text/html; charset=utf-8")
      .send(shell.replace(placeholder, head));
  };
  for (const path of adminPaths()) app.get(path, serve);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
