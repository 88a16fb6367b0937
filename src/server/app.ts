/** The composition root: what the server is made of, and in which order it is registered. */
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { PasswordCost } from "./accounts/password-hasher.ts";
import { createServices } from "./create-services.ts";
import { createFastPath } from "./http/fast-path.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { registerHealth } from "./http/health-routes.ts";
import { createReadiness, type Readiness } from "./http/readiness.ts";
import { loggerFor, logsRequests } from "./log/logger.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { paceStreams } from "./http/pace-streams.ts";
import { shedLoad } from "./http/load-shedding.ts";
import { type EventLoopDelay, monitorEventLoop } from "./http/event-loop-delay.ts";
import { registerAdminApp } from "./pages/admin-app.ts";
import { registerSharedPreview } from "./pages/previews/shared-preview.ts";
import type { Renderers } from "./pages/renderers.ts";
import { registerSeoRoutes } from "./pages/seo/seo-routes.ts";
import { registerPageRoutes } from "./pages/page-routes.ts";
import { answerFormRoute } from "./pages/answer-form.ts";
import { apiPrefix } from "./http/api-prefix.ts";
import { replaceNodeResponses } from "./http/malformed-requests.ts";
import { serverOptions } from "./http/server-options.ts";
import { headerSetter, registerHeaders } from "./http/security-headers.ts";
import { registerCdnPurge } from "./http/surrogate-headers.ts";
import { readJsonBodiesOnly } from "./http/json-body.ts";
import { recordRoutes, routesOf } from "./http/route-list.ts";
import { redirectTrailingSlashes } from "./http/trailing-slash.ts";
import { leaveBodiesUnread } from "./http/unread-bodies.ts";
import { validatorCompiler } from "./http/validation.ts";
import { registerApi } from "./api-routes.ts";
import { registerFiles } from "./file-routes.ts";

/** What the server is made of; tests hand in a fixed clock and a database of their own. */
export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly renderers: Renderers;
  /** Where the log goes in place of the standard output. */
  readonly log?: NodeJS.WritableStream | undefined;
  /** Shared with the code that stops the server; else its own. */
  readonly readiness?: Readiness;
  /** Metrics for Prometheus, where they are served. */
  readonly metrics?: Metrics;
  /** Tells whether the process is overloaded; else its own measurement. */
  readonly load?: EventLoopDelay;
  /** Of new password hashes; else the standard one. */
  readonly passwordCost?: PasswordCost;
}

/** Builds the server; `close()` ends everything that it started, but not the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, renderers, clock, metrics, passwordCost } = options;
  const setHeaders = headerSetter(config);
  const fastPath = createFastPath();
  const app = fastify({
    serverFactory: fastPath.serverFactory,
    ...(await loggerFor(config, options.log)),
    ...serverOptions(config, setHeaders),
  }).withTypeProvider<ZodTypeProvider>();
  recordRoutes(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const cacheBytes = renderers.cachesPages === false ? 0 : config.cacheMegabytes * 1024 * 1024;
  const { services, startJobs, close } = await createServices({
    config,
    database,
    clock,
    log: app.log,
    cacheBytes,
    passwordCost,
    onRun: metrics?.countJob,
  });
  app.addHook("onReady", startJobs);
  registerCdnPurge(app, config, services.invalidations);
  app.addHook("onClose", close);

  metrics?.countRequests(app);
  metrics?.watch({
    pools: { staff: database.pool, ...database.readers.pools },
    caches: services.responses,
  });
  readJsonBodiesOnly(app);
  await app.register(cookie);
  registerHeaders(app, setHeaders);
  redirectTrailingSlashes(app);
  replaceNodeResponses(app);
  paceStreams(app);
  // After that: a response of a few bytes waits for no turn.
  leaveBodiesUnread(app);
  registerHealth(app, options.readiness ?? createReadiness(database));
  shedLoad(app, options.load ?? monitorEventLoop());

  const pages = { services, renderers };
  await app.register((api) => registerApi(api, { pages, metrics, routes: routesOf(app) }), {
    prefix: apiPrefix,
  });

  registerAdminApp(app, config, renderers);
  registerSeoRoutes(app, pages);
  registerSharedPreview(app, pages);
  registerPageRoutes(app, pages);
  await app.register(answerFormRoute, pages);
  // After the pages: they respond where no file can.
  await app.register((files) => registerFiles(files, pages));

  // A request that is logged must not be responded to before Fastify has seen it.
  if (cacheBytes > 0 && !logsRequests(config.logLevel)) {
    const caches = Object.values(services.responses);
    fastPath.attach(app, { caches, isCookieRead: config.redirectSignedIn });
  }
  return app;
}
