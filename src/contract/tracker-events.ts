/**
 * Tracker events: what the site's script sends and the collector takes.
 * What isn't named here is dropped on arrival.
 */
import * as z from "zod";
import { timestampRangeSeconds } from "./limits.ts";
import type { TrackerEventName } from "./tracker-terms.ts";
import {
  maxTrackerEventCharacters,
  partnerClickKinds,
  trackerEventNames,
  trackerEventTypes,
  trackerPageNames,
  trackerTextCharacters,
  trackerVersion,
} from "./tracker-terms.ts";

const identifier = z
  .string()
  .regex(/^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i);

/** PostgreSQL stores neither NUL nor half of a surrogate pair, and an event isn't worth refusing. */
const storable = (value: string): string => value.replaceAll("\u0000", "").toWellFormed().trim();
const text = (maxCharacters: number) => z.string().max(maxCharacters).overwrite(storable).min(1);

const word = text(trackerTextCharacters.word);
const name = text(trackerTextCharacters.name);
const url = text(trackerTextCharacters.url);
const pageName = z.enum(trackerPageNames);
const pixels = z.int().min(0).max(100_000);

/** What every event says about the visitor. Only the cookie's identifier is always known. */
const visitorFields = {
  cookie_id: identifier,
  /** A browser doesn't know it; the collector fills in the network that the call came from. */
  ip_address: word.optional(),
  device_type: z.enum(["mobile", "tablet", "desktop"]).optional(),
  brand: word.optional(),
  os: word.optional(),
  browser: word.optional(),
  screen_height: pixels.optional(),
  screen_width: pixels.optional(),
  referrer: url.optional(),
  lat: z.number().min(-90).max(90).optional(),
  long: z.number().min(-180).max(180).optional(),
  page_name: pageName.optional(),
};

function eventSchema<Name extends TrackerEventName, Fields extends z.ZodRawShape>(
  eventName: Name,
  fields: Fields,
) {
  return z.object({
    id: identifier,
    /** Unix seconds, by the visitor's clock. */
    timestamp: z.int().min(timestampRangeSeconds.first).max(timestampRangeSeconds.last),
    app_name: word,
    app_version: word,
    event_name: z.literal(eventName),
    event_version: z.literal(trackerVersion),
    type: z.literal(trackerEventTypes[eventName]),
    data: z.object({ ...visitorFields, ...fields }),
  });
}

/** Every event with its fields. A click on a partner's card is sent in both of its shapes. */
export const trackerEvent = z.discriminatedUnion("event_name", [
  eventSchema("visit_page", { previous_page_name: pageName.optional() }),
  eventSchema("click_video", {}),
  eventSchema("click_help_center", {}),
  eventSchema("click_partner", { marketplace_name: name, button_name: name }),
  eventSchema("click_footer_button", { button_name: name, button_url: url }),
  eventSchema("partner_click", { partner_name: name, kind: z.enum(partnerClickKinds) }),
  eventSchema("funnel_search_click", {}),
  eventSchema("funnel_search_submit", { keyword: text(trackerTextCharacters.keyword) }),
]);

/** The body of the tracker's call: the event's name, and the whole event as JSON. */
export const trackerCall = z.object({
  event_name: z.enum(trackerEventNames),
  event_data: z.string().max(maxTrackerEventCharacters),
});

/** An event as it is sent. */
export type TrackerEvent = z.infer<typeof trackerEvent>;

/** The body of the tracker's call. */
export type TrackerCall = z.infer<typeof trackerCall>;

/** What every event says about the visitor. */
export type VisitorData = Pick<TrackerEvent["data"], keyof typeof visitorFields>;

/** The fields of an event beside those of every event. */
export type OwnFields<Name extends TrackerEventName> = Omit<
  Extract<TrackerEvent, { event_name: Name }>["data"],
  keyof typeof visitorFields
>;
