/** What the routes work with: made once in `app.ts` and handed on as an argument. */
import type { FastifyBaseLogger } from "fastify";
import type { KnownDevices } from "./accounts/known-device.ts";
import type { PasswordHasher } from "./accounts/password-hasher.ts";
import type { Sessions } from "./accounts/sessions.ts";
import type { Throttle } from "./accounts/throttle.ts";
import type { AnswerCache } from "./answers/answer-cache.ts";
import type { KeptStore } from "./answers/kept-store.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { ContentChanges } from "./content-changes.ts";
import type { Database } from "./database/connect.ts";
import type { Jobs } from "./jobs/job-queue.ts";
import type { UnservedLog } from "./log/unserved-log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MediaStore } from "./media/media-store.ts";
import type { UploadSlots } from "./media/upload-slots.ts";
import type { ListedRecord } from "./database/stored-record.ts";

/** The rim of the program: storage, time and configuration. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly media: MediaStore;
  readonly uploadSlots: UploadSlots;
  readonly changes: ContentChanges;
  /** What visitors got and may get again. */
  readonly answers: {
    readonly pages: AnswerCache;
    /** Searches, parts of the sitemap, the API: addresses without number, which must not push out the pages. */
    readonly others: AnswerCache;
  };
  /** What is known of the content and needn't be looked up for each answer. */
  readonly kept: {
    /** How many records lists have, by audience, resource and filter. */
    readonly totals: KeptStore<number>;
    /** When what visitors see of a resource changes by itself next, as it was found at another moment. */
    readonly moments: KeptStore<{ readonly since: Date; readonly moment: Date | null }>;
    /** All public records of resources that have few, by API name. */
    readonly lists: KeptStore<readonly ListedRecord[]>;
  };
  /** For what happens apart from a request, whose own log it otherwise is. */
  readonly log: FastifyBaseLogger;
  readonly unserved: UnservedLog;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
}
