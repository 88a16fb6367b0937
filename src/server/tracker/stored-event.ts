/** What of an event is stored: nothing that leads back to a person or a house. */
import type { InferInsertModel } from "drizzle-orm";
import type { TrackerEvent } from "#contract/tracker-events.ts";
import { coordinateDecimals, trackerTextCharacters } from "#contract/tracker-terms.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import type { storedEvent } from "../database/tracker-tables.ts";

/** An event as it is stored. */
export type StoredEvent = InferInsertModel<typeof storedEvent>;

/** How an event arrived. */
export interface Arrival {
  readonly at: Date;
  /** The address that the call came from. */
  readonly address: string;
}

/** Shortens the address to its network, rounds the position and cuts the referrer's query off. */
export function toStoredEvent(event: TrackerEvent, arrival: Arrival): StoredEvent {
  const {
    cookie_id,
    // What the sender says about its address counts less than where the call came from.
    ip_address: _claimed,
    device_type,
    brand,
    os,
    browser,
    screen_height,
    screen_width,
    referrer,
    lat,
    long,
    page_name,
    ...details
  } = event.data;
  return {
    id: event.id,
    received_at: arrival.at,
    sent_at: dateFromSeconds(event.timestamp),
    event_name: event.event_name,
    event_version: event.event_version,
    type: event.type,
    app_name: event.app_name,
    app_version: event.app_version,
    cookie_id,
    ip_address: networkPrefix(arrival.address),
    device_type,
    brand,
    os,
    browser,
    screen_height,
    screen_width,
    referrer: referrer === undefined ? undefined : withoutQuery(referrer),
    ...roundedPosition(lat, long),
    page_name,
    details,
  };
}

/** Origin and path: a query may hold search words, or a token of another site. Encoding makes a path longer. */
function withoutQuery(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { protocol, host, pathname } = new URL(referrer);
  if (!["http:", "https:"].includes(protocol)) return undefined;
  return `${protocol}//${host}${pathname}`.slice(0, trackerTextCharacters.url);
}

/** Half a position is none. */
function roundedPosition(lat: number | undefined, long: number | undefined) {
  if (lat === undefined || long === undefined) return {};
  return { lat: rounded(lat), long: rounded(long) };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(coordinateDecimals));
}
