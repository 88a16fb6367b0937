/** The portal's own films: files of the project, served as they are under addresses that stay. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { allowEmbedding } from "../http/security-headers.ts";
import { projectFolder } from "../environment.ts";

/** Where the films and their captions lie. */
export const filmFolder = join(projectFolder, "content", "video");

const filmPath = "/video/";

/** Whether there is an own film under a path. */
export async function hasFilm(path: string): Promise<boolean> {
  const name = /^\/video\/([\w-]+\.\w+)$/u.exec(path)?.[1];
  if (name === undefined) return false;
  const found = await stat(join(filmFolder, name)).catch(() => null);
  return found !== null && found.isFile();
}

/** Serves the films, in parts too: players jump. A day later a browser asks whether they have changed. */
export async function serveFilms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: filmFolder,
    prefix: filmPath,
    maxAge: "1d",
    decorateReply: false,
    index: false,
    setHeaders: allowEmbedding,
  });
}
