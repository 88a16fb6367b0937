/** The dependencies of the routes, created in `create-services.ts` and passed as an argument. */
import type { FastifyBaseLogger } from "fastify";
import type { KnownDevices } from "./accounts/known-device.ts";
import type { PasswordHasher } from "./accounts/password-hasher.ts";
import type { Sessions } from "./accounts/sessions.ts";
import type { SignInChallenges } from "./accounts/second-factor/challenge.ts";
import type { PasskeyChallenges } from "./accounts/second-factor/passkey-challenge.ts";
import type { SecretBox } from "./accounts/second-factor/secret-box.ts";
import type { Throttle } from "./accounts/throttle.ts";
import type { Invalidations } from "./cache/invalidations.ts";
import type { ResponseCache } from "./cache/response-cache.ts";
import type { TaggedCache } from "./cache/tagged-cache.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { AggregatedEvents } from "./log/aggregated-events.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { AggregatedLog } from "./http/aggregated-log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MediaStore } from "./media/media-store.ts";
import type { UploadSlots } from "./media/upload-slots.ts";

/** Storage, time, configuration and what is built on them. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly media: MediaStore;
  readonly uploadSlots: UploadSlots;
  readonly invalidations: Invalidations;
  readonly responses: {
    readonly pages: ResponseCache;
    /** Searches, parts of the sitemap, the API: of unlimited number, they must not evict the pages. */
    readonly others: ResponseCache;
  };
  /** Totals, short lists and moments of change, which many responses are made of. */
  readonly dataCache: TaggedCache<unknown>;
  /** The log outside of requests. */
  readonly log: FastifyBaseLogger;
  /** Events of the audit that a flood could cause. */
  readonly eventSums: AggregatedEvents;
  readonly rejections: AggregatedLog;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly signInChallenges: SignInChallenges;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly secretBox: SecretBox;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
}
