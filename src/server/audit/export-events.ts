/** Events as a file, piece by piece. */
import { csvCell, csvStart } from "../csv.ts";
import type { AuditEvent } from "./read-events.ts";

const columns = [
  "id",
  "created_at",
  "actor_id",
  "actor_name",
  "role",
  "network",
  "device",
  "action",
  "resource",
  "record_id",
  "label",
  "details",
] as const;

/** CSV (RFC 4180). */
export async function* eventsAsCsv(events: AsyncIterable<AuditEvent>): AsyncGenerator<string> {
  yield `${csvStart}${columns.join(",")}\r\n`;
  for await (const event of events) {
    const { actor, created_at: seconds, details, ...others } = event;
    const values: Record<(typeof columns)[number], unknown> = {
      ...others,
      created_at: new Date(seconds * 1000).toISOString(),
      actor_id: actor?.id,
      actor_name: actor?.name,
      role: actor?.role,
      details: JSON.stringify(details),
    };
    yield `${columns.map((name) => csvCell(values[name])).join(",")}\r\n`;
  }
}

/** A JSON array. */
export async function* eventsAsJson(events: AsyncIterable<AuditEvent>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const event of events) {
    yield `${separator}${JSON.stringify(event)}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
