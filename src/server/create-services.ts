/** The services of the routes, and what runs beside the requests. */
import type { FastifyBaseLogger } from "fastify";
import { createKnownDevices } from "./accounts/known-device.ts";
import { createPasswordHasher, type PasswordCost } from "./accounts/password-hasher.ts";
import { createSignInChallenges } from "./accounts/second-factor/challenge.ts";
import { createSecretBox } from "./accounts/second-factor/secret-box.ts";
import { createPasskeyChallenges } from "./accounts/second-factor/passkey-challenge.ts";
import { sessionSecret } from "./accounts/session-secret.ts";
import { createSessions } from "./accounts/sessions.ts";
import { createThrottle } from "./accounts/throttle.ts";
import { createBoundedQueue } from "./bounded-queue.ts";
import { invalidationChannel, listenForInvalidations } from "./cache/invalidations.ts";
import { createResponseCache } from "./cache/response-cache.ts";
import { createTaggedCache } from "./cache/tagged-cache.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { startDatabaseMonitor } from "./database/monitor.ts";
import { jobKinds } from "./jobs/job-kinds.ts";
import { createJobQueue } from "./jobs/job-queue.ts";
import { logOutages } from "./log/outage-log.ts";
import { storeAuditEvents } from "./log/audit-log.ts";
import { createAggregatedEvents } from "./log/aggregated-events.ts";
import { createAggregatedLog } from "./http/aggregated-log.ts";
import { createMailer } from "./mail/mailer.ts";
import { createMediaStore } from "./media/media-store.ts";
import { createUploadSlots } from "./media/upload-slots.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Services } from "./services.ts";
import { startWebhookSender } from "./webhooks/webhook-sender.ts";

/** What the services are built on. */
export interface ServicesOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** The memory of the caches for responses; 0: none is cached. */
  readonly cacheBytes: number;
  /** Of new password hashes; else the standard one. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Counts the runs of jobs. */
  readonly onRun?: Metrics["countJob"] | undefined;
}

/** The services, with the end of what they have started; the database stays open. */
export interface StartedServices {
  readonly services: Services;
  /** Lets jobs run, from when on the server is ready. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Share of the pages in the memory for cached responses. */
const pagesShare = 3 / 4;
/** Entries of the data cache: they are small, but lists of the API have filters of unlimited number. */
const maxDataEntries = 6_000;
/** Render concurrency. More would finish none sooner and all of them late; what waits for too long is refused. */
const renderLimits = { concurrent: 20, waiting: 2_000, maxWaitMs: 1_000 };

/** Creates the services, and starts to watch the database and to send to webhooks; jobs begin with the server. */
export async function createServices(options: ServicesOptions): Promise<StartedServices> {
  const { config, database, clock, log, cacheBytes, passwordCost, onRun } = options;
  const secret = await sessionSecret(config, database.orm);
  const jobs = createJobQueue({ database, kinds: jobKinds, log, ...(onRun && { onRun }) });
  const monitor = await startDatabaseMonitor({
    servers: database.servers,
    breaker: database.breaker,
    channel: invalidationChannel,
  });
  logOutages(monitor, log);
  const invalidations = listenForInvalidations(monitor);
  // Before the caches: what they load after an invalidation must not come from a replica.
  invalidations.onInvalidate(database.readers.requireFresh);
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
    log,
    eventSums: createAggregatedEvents((entry) =>
      storeAuditEvents(database.orm, [entry]).catch((error: unknown) =>
        log.error({ err: error }, "an event of the audit could not be stored"),
      ),
    ),
    rejections: createAggregatedLog(log, {
      level: "warn",
      first: "a request could not be served",
      others: "others could not be served either",
    }),
    passwords: createPasswordHasher(passwordCost),
    sessions: createSessions(database, clock, { secret, idleHours: config.sessionIdleHours }),
    devices: createKnownDevices(clock, secret),
    signInChallenges: createSignInChallenges(clock, secret),
    passkeyChallenges: createPasskeyChallenges(clock, secret),
    secretBox: createSecretBox(secret),
    throttle: createThrottle(database, clock),
    mailer: createMailer({ config, clock, log }),
    jobs,
  };
  const webhooks = startWebhookSender(services);
  return {
    services,
    startJobs: () => jobs.start(services),
    async close() {
      await Promise.all([jobs.close(), services.media.close(), webhooks.close()]);
      // Last: until then nothing waits for a database that is frozen.
      await monitor.close();
    },
  };
}
