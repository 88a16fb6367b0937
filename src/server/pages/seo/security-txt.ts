/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
import type { FastifyInstance } from "fastify";
import { dayMs } from "#contract/durations.ts";
import { sendResponse } from "../../http/send-response.ts";
import type { PageServices } from "../page-services.ts";

const path = "/.well-known/security.txt";
/** The RFC wants less than a year; a portal that has been down for half of one has no readers. */
const validDays = 180;

/** Registers it where SECURITY_CONTACT is set; elsewhere there is no such page. */
export function registerSecurityTxt(app: FastifyInstance, { services }: PageServices): void {
  const { clock, config, responses } = services;
  const { securityContact, publicOrigin } = config;
  if (securityContact === undefined) return;
  app.get(path, async (request, reply) => {
    const response = await responses.pages.get(path, async () => {
      const now = clock.now().getTime();
      return {
        status: 200,
        contentType: "text/plain; charset=utf-8",
        body: [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(now + validDays * dayMs).toISOString()}`,
          "Preferred-Languages: id, en",
          `Canonical: ${publicOrigin}${path}`,
          "",
        ].join("\n"),
        tags: new Set<string>(),
        expiresAt: new Date(now + dayMs),
      };
    });
    return sendResponse(request, reply, response);
  });
}
