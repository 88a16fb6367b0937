/** `/pratinjau/<token>`: a preview for whoever holds the link, in no cache, no statistics and no search engine. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientOf } from "../../http/client.ts";
import {
  isFileOfPreviewLink,
  openPreviewLink,
  sharedPreviewPath,
} from "../../resources/previews/preview-link-store.ts";
import type { Services } from "../../services.ts";
import type { PageServices } from "../page-services.ts";
import { renderPreview } from "./render-preview.ts";

/** With it the browser that has opened a link loads the images and documents that aren't public yet. */
const cookieName = "preview";

/** As `createRandomToken` makes them. */
const tokenPattern = /^[\w-]{43}$/u;

/** The page, by the token of its link; a revoked or expired one is a wrong address. */
export function registerSharedPreview(app: FastifyInstance, pages: PageServices): void {
  const { services } = pages;
  const isSecure = services.config.publicOrigin.startsWith("https:");
  app.get<{ Params: { token: string } }>(`${sharedPreviewPath}:token`, async (request, reply) => {
    const { token } = request.params;
    const previewed = tokenPattern.test(token)
      ? await openPreviewLink(services, token, clientOf(request))
      : null;
    const now = services.clock.now();
    const page = previewed && (await renderPreview(pages, previewed, { at: now, isShared: true }));
    void reply.headers({
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      // The address is the key.
      "Referrer-Policy": "no-referrer",
    });
    if (page === null) return reply.callNotFound();
    return reply
      .setCookie(cookieName, token, {
        path: "/media/",
        httpOnly: true,
        sameSite: "lax",
        secure: isSecure,
      })
      .type("text/html; charset=utf-8")
      .send(page.html);
  });
}

/** Whether a request for a file comes from a browser that has opened a link which shows it. */
export async function isReadByPreviewLink(
  { clock, database }: Services,
  { cookies }: FastifyRequest,
  hash: string,
): Promise<boolean> {
  const token = cookies[cookieName];
  if (token === undefined || !tokenPattern.test(token)) return false;
  return isFileOfPreviewLink(database.orm, { token, hash }, clock.now());
}
