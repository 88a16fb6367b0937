/** The routes of the app, recorded while they are registered. */
import type { FastifyInstance } from "fastify";

/** A route: its verb, and its path as it was registered (`/info-berita/:id`, `/assets/site/*`). */
export interface ListedRoute {
  readonly method: string;
  readonly path: string;
}

const lists = new WeakMap<FastifyInstance, ListedRoute[]>();

/** Begins the list; only routes that are registered afterwards are in it. */
export function recordRoutes(app: FastifyInstance): void {
  const list: ListedRoute[] = [];
  lists.set(app, list);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) list.push({ method: one, path: url });
  });
}

/** Every route of the app. */
export function routesOf(app: FastifyInstance): readonly ListedRoute[] {
  return lists.get(app) ?? [];
}

/** Methods of the routes at a path, in alphabetical order. */
export function methodsAt(routes: readonly ListedRoute[], path: string): string[] {
  const methods = routes.filter((route) => matches(route.path, path)).map(({ method }) => method);
  return [...new Set(methods)].toSorted();
}

/** The verbs that a request's address knows, and its own isn't among them; null where that isn't what is wrong. */
export function otherMethodsAt(
  routes: readonly ListedRoute[],
  { method, url }: { readonly method: string; readonly url: string },
): string[] | null {
  const methods = methodsAt(routes, url.split("?")[0] ?? "");
  // A folder of files knows the verb, but not the file.
  return methods.length === 0 || methods.includes(method) ? null : methods;
}

function matches(pattern: string, path: string): boolean {
  const wanted = segmentsOf(path);
  const segments = segmentsOf(pattern);
  if (segments.at(-1) === "*") {
    return segments.slice(0, -1).every((segment, at) => fits(segment, wanted[at]));
  }
  return segments.length === wanted.length && segments.every((part, at) => fits(part, wanted[at]));
}

function fits(segment: string, wanted: string | undefined): boolean {
  return wanted !== undefined && (segment.startsWith(":") ? wanted !== "" : segment === wanted);
}

/** A slash at the end makes no other address. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/u, "").split("/");
}
