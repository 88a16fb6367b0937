/** The composition root: what the server is made of, and in which order it is registered. */
import { maxHeaderSize } from "node:http";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { serializerCompiler } from "fastify-type-provider-zod";
import { maxBodyBytes, maxImageBodyBytes, slowestUplink } from "#contract/limits.ts";
import { createKnownDevices } from "./accounts/known-device.ts";
import { createPasswordHasher, type PasswordCost } from "./accounts/password-hasher.ts";
import { createSignInChallenges } from "./accounts/second-factor/challenge.ts";
import { createSecretBox } from "./accounts/second-factor/secret-box.ts";
import { createPasskeyChallenges } from "./accounts/second-factor/passkey-challenge.ts";
import { sessionSecret } from "./accounts/session-secret.ts";
import { createSessions } from "./accounts/sessions.ts";
import { createThrottle } from "./accounts/throttle.ts";
import { createBoundedQueue } from "./bounded-queue.ts";
import { createFastPath } from "./http/fast-path.ts";
import { invalidationChannel, listenForInvalidations } from "./cache/invalidations.ts";
import { createResponseCache } from "./cache/response-cache.ts";
import { createTaggedCache } from "./cache/tagged-cache.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { startDatabaseMonitor } from "./database/monitor.ts";
import { registerHealth } from "./http/health-routes.ts";
import { createReadiness, type Readiness } from "./http/readiness.ts";
import { jobKinds } from "./jobs/job-kinds.ts";
import { createJobQueue } from "./jobs/job-queue.ts";
import { loggerFor, logsRequests } from "./log/logger.ts";
import { logOutages } from "./log/outage-log.ts";
import { storeEvents } from "./log/audit-log.ts";
import { createAggregatedEvents } from "./log/aggregated-events.ts";
import { createAggregatedLog } from "./http/aggregated-log.ts";
import { createMailer } from "./mail/mailer.ts";
import { createMediaStore } from "./media/media-store.ts";
import { createUploadSlots } from "./media/upload-slots.ts";
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
import {
  rejectMalformedHttp,
  replaceNodeResponses,
  rejectUndecodableUrl,
  originForm,
} from "./http/malformed-requests.ts";
import { headerSetter, registerHeaders } from "./http/security-headers.ts";
import { purgeCdn } from "./http/surrogate-headers.ts";
import { readJsonBodiesOnly } from "./http/json-body.ts";
import { recordRoutes, routesOf } from "./http/route-list.ts";
import { leaveBodiesUnread } from "./http/unread-bodies.ts";
import { validatorCompiler } from "./http/validation.ts";
import type { Services } from "./services.ts";
import { startWebhookSender } from "./webhooks/webhook-sender.ts";
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

/** Share of the pages in the memory for cached responses. */
const pagesShare = 3 / 4;
/** Entries of the data cache: they are small, but lists of the API have filters of unlimited number. */
const maxDataEntries = 6_000;
/** Render concurrency. More would finish none sooner and all of them late; what waits for too long is refused. */
const renderLimits = { concurrent: 20, waiting: 2_000, maxWaitMs: 1_000 };
/** How long a client may take to send the head of a request. */
const headersTimeoutMs = 30_000;
/** How long each part may take to start, on a machine of any speed: Fastify's ten seconds end the start of a slow one. */
const partTimeoutMs = 120_000;
/** How long nothing may move on a connection: a client that reads its response, however slowly, moves something. */
const connectionTimeoutMs = 60_000;
/** How often it is looked for clients that take longer. */
const slowClientCheckMs = 1_000;
/** No address is longer than all headers together may be: a long one leads nowhere, like other wrong ones. */
const longestAddressPart = maxHeaderSize;

/** Builds the server; `close()` ends everything that it started, but not the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, renderers, clock, metrics } = options;
  // For all of a request: a photo or a document takes its time from a phone.
  const largestBody = Math.max(maxImageBodyBytes, config.attachmentMegabytes * 1024 * 1024);
  const requestTimeoutMs = headersTimeoutMs + largestBody / slowestUplink;
  const setHeaders = headerSetter(config);
  const fastPath = createFastPath();
  const app = fastify({
    serverFactory: fastPath.serverFactory,
    ...(await loggerFor(config, options.log)),
    trustProxy: config.trustProxy,
    bodyLimit: maxBodyBytes,
    pluginTimeout: partTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: "idle",
    // Requests on open connections are still served during shutdown.
    return503OnClosing: false,
    http: {
      connectionsCheckingInterval: slowClientCheckMs,
      headersTimeout: headersTimeoutMs,
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestAddressPart },
    rewriteUrl: originForm,
    frameworkErrors: rejectUndecodableUrl(setHeaders),
    clientErrorHandler(this: FastifyInstance, error, socket) {
      rejectMalformedHttp(this, error, socket);
    },
  }).withTypeProvider<ZodTypeProvider>();
  recordRoutes(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const secret = await sessionSecret(config, database.orm);
  const jobs = createJobQueue({
    database,
    kinds: jobKinds,
    log: app.log,
    ...(metrics && { onRun: metrics.countJob }),
  });
  const monitor = await startDatabaseMonitor({
    servers: database.servers,
    breaker: database.breaker,
    channel: invalidationChannel,
  });
  logOutages(monitor, app.log);
  const invalidations = listenForInvalidations(monitor);
  // Before the caches: what they load after an invalidation must not come from a replica.
  invalidations.onInvalidate(database.readers.requireFresh);
  const cacheBytes = renderers.cachesPages === false ? 0 : config.cacheMegabytes * 1024 * 1024;
  const queue = createBoundedQueue(renderLimits);
  const responseCache = (maxBytes: number) =>
    createResponseCache({
      clock,
      invalidations,
      queue,
      maxBytes,
      hasSurrogateKeys: config.surrogateKeys,
    });
  const services: Services = {
    config,
    database,
    clock,
    media: createMediaStore(database),
    uploadSlots: createUploadSlots(),
    invalidations,
    responses: {
      pages: responseCache(cacheBytes * pagesShare),
      others: responseCache(cacheBytes * (1 - pagesShare)),
    },
    dataCache: createTaggedCache({ clock, invalidations, maxSize: maxDataEntries }),
    log: app.log,
    eventSums: createAggregatedEvents((entry) =>
      storeEvents(database.orm, [entry]).catch((error: unknown) =>
        app.log.error({ err: error }, "an event of the audit could not be stored"),
      ),
    ),
    rejections: createAggregatedLog(app.log, {
      level: "warn",
      first: "a request could not be served",
      others: "others could not be served either",
    }),
    passwords: createPasswordHasher(options.passwordCost),
    sessions: createSessions(database, clock, { secret, idleHours: config.sessionIdleHours }),
    devices: createKnownDevices(clock, secret),
    signInChallenges: createSignInChallenges(clock, secret),
    passkeyChallenges: createPasskeyChallenges(clock, secret),
    secretBox: createSecretBox(secret),
    throttle: createThrottle(database, clock),
    mailer: createMailer({ config, clock, log: app.log }),
    jobs,
  };
  const webhooks = startWebhookSender(services);
  app.addHook("onReady", () => jobs.start(services));
  purgeCdn(app, config, invalidations);
  app.addHook("onClose", async () => {
    await Promise.all([jobs.close(), services.media.close(), webhooks.close()]);
    // Last: until then nothing waits for a database that is frozen.
    await monitor.close();
  });

  metrics?.countRequests(app);
  metrics?.watch({
    pools: { staff: database.pool, ...database.readers.pools },
    caches: services.responses,
  });
  readJsonBodiesOnly(app);
  await app.register(cookie);
  registerHeaders(app, setHeaders);
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
