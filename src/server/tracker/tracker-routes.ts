/** The collector of tracker events. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { okResponses, okMessage } from "#contract/envelope.ts";
import type { TrackerCall, TrackerEvent } from "#contract/tracker-events.ts";
import { trackerCall, trackerEvent } from "#contract/tracker-events.ts";
import { QueueFullError } from "../bounded-queue.ts";
import { isDatabaseUnavailable, isDatabaseFull } from "../database/unavailable.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { sendProblem } from "../http/api-errors.ts";
import { createAggregatedLog } from "../http/aggregated-log.ts";
import { requireAppKey } from "../accounts/authentication.ts";
import { checked } from "../http/validation.ts";
import type { Outcome } from "../http/problem.ts";
import { problem, refused } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { createBatchWriter } from "./batch-writer.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { StoredEvent } from "./stored-event.ts";
import { toStoredEvent } from "./stored-event.ts";
import { storeTrackerEvents, type StoredCount } from "./store-events.ts";

const maxCallBytes = 8 * 1024;
/** Phone companies put thousands of visitors behind one network. */
const callsPerMinute = 3_000;
const batchLimits = { perBatch: 200, waiting: 1_000, timeoutMs: 2_000 };

const accepted = { message: okMessage, data: {} } as const;

/** Registers the collector under the configured path; `countEvents` hears of each batch. */
export function registerTracker(
  app: FastifyInstance,
  services: Services,
  countEvents: (counts: StoredCount) => void = () => {},
): void {
  const { config, database, clock } = services;
  const limit = createRateLimit(clock, callsPerMinute);
  const dailyLimits = {
    perDay: config.trackerEventsPerDay,
    perNetwork: config.trackerEventsPerNetwork,
  };
  const store = async (events: readonly StoredEvent[]) =>
    countEvents(await storeTrackerEvents(database, events, dailyLimits));
  const writer = createBatchWriter(store, batchLimits, isAboutRows);
  app.addHook("onClose", () => writer.close());
  const failures = createAggregatedLog(services.log, {
    level: "error",
    first: "events could not be stored",
    others: "other events could not be stored either",
  });

  app.withTypeProvider<ZodTypeProvider>().post(
    config.trackerPath,
    {
      onRequest: [
        requireAppKey(services),
        async (request, reply) =>
          limit.admits(networkPrefix(request.ip))
            ? undefined
            : sendProblem(request, reply, problem("tooManyRequests")),
      ],
      bodyLimit: maxCallBytes,
      schema: {
        tags: ["tracker"],
        operationId: "recordEvent",
        summary: "Record an event",
        description: "`event_data` is an event as JSON. With `Sec-GPC: 1` nothing is stored.",
        security: [{ appKey: [] }],
        body: trackerCall,
        response: okResponses(z.object({})),
      },
    },
    async (request, reply) => {
      const event = eventOf(request.body);
      if (event.kind === "refused") return sendProblem(request, reply, event.problem);
      if (request.headers["sec-gpc"] === "1") return reply.send(accepted);
      const arrival = { at: clock.now(), address: request.ip };
      try {
        const written = await writer.write(toStoredEvent(event.value, arrival));
        if (written === "stored") return reply.send(accepted);
      } catch (error) {
        const isFull = isDatabaseFull(error);
        if (isFull || !(error instanceof QueueFullError || isDatabaseUnavailable(error))) {
          // Not the error itself: it repeats what was to be stored.
          failures.add(request.log, { code: sqlStateOf(error) });
          return sendProblem(request, reply, problem(isFull ? "storageFull" : "internal"));
        }
        services.rejections.add(request.log, { err: error });
      }
      return sendProblem(request, reply, problem("unavailable"));
    },
  );
}

/** The event inside a call; refused when it isn't JSON, breaks its schema, or is another one. */
function eventOf({ event_name, event_data }: TrackerCall): Outcome<TrackerEvent> {
  let data: unknown;
  try {
    data = JSON.parse(event_data);
  } catch {
    return refused("malformedRequest");
  }
  const event = checked(trackerEvent, data);
  if (event.kind === "refused") return event;
  return event.value.event_name === event_name ? event : refused("invalid");
}

/** SQLSTATE classes of what a row may break: data exceptions, constraints, limits of the program. */
const rowErrors = /^(22|23|54)/u;

/** Whether an error is about the rows of a statement, so that others may well be stored. */
function isAboutRows(error: unknown): boolean {
  return rowErrors.test(String(sqlStateOf(error)));
}

/** PostgreSQL's code of an error, without the values in it. */
function sqlStateOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && "code" in cause ? cause.code : "unknown";
}
