/** The files, after the pages: they respond where no file can. */
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { registerFileErrors } from "./media/file-errors.ts";
import { filesName, onHiddenFiles } from "./media/hide-unshown.ts";
import { mediaRoutes } from "./media/media-routes.ts";
import { serveFilms } from "./media/film-files.ts";
import { serveFavicon } from "./media/favicon.ts";
import { isReadByPreviewLink } from "./pages/previews/shared-preview.ts";
import type { Renderers } from "./pages/renderers.ts";
import { withholdFonts } from "./http/save-data.ts";
import { addSurrogateKeyHeader } from "./http/surrogate-headers.ts";
import { isReadByStaff } from "./accounts/authentication.ts";
import type { Services } from "./services.ts";

/** Registers what is sent as it is stored or built: images, documents, films, scripts, styles. */
export async function registerFiles(
  files: FastifyInstance,
  { services, renderers }: { readonly services: Services; readonly renderers: Renderers },
): Promise<void> {
  const { config, clock, invalidations } = services;
  registerFileErrors(files);
  if (config.surrogateKeys) addSurrogateKeyHeader(files, filesName);
  withholdFonts(files);
  await files.register(mediaRoutes, {
    store: services.media,
    clock,
    mayReadUnpublished: async (request, hash) =>
      (await isReadByStaff(services, request)) || isReadByPreviewLink(services, request, hash),
    onHidden: (listener) => onHiddenFiles(invalidations, listener),
  });
  await serveFilms(files);
  await serveFavicon(files);
  for (const { path, folder } of renderers.assets) {
    await files.register(fastifyStatic, {
      root: folder,
      prefix: path,
      immutable: true,
      maxAge: "1y",
      decorateReply: false,
      index: false,
      // The build puts a .br and a .gz beside each file that gains by it.
      preCompressed: true,
    });
  }
}
