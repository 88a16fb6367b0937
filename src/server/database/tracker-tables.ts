/** What is stored of visits: single events for a while, and daily totals for good. */
import {
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { indexesOf } from "./indexes.ts";

/** One event of a visitor, without what would name the person. */
export const storedEvent = pgTable(
  "tracker_event",
  {
    /** The sender's own; an event that arrives twice is stored once. */
    id: uuid().primaryKey(),
    received_at: timestamp({ withTimezone: true }).notNull(),
    /** By the visitor's clock. */
    sent_at: timestamp({ withTimezone: true }).notNull(),
    event_name: text().notNull(),
    event_version: text().notNull(),
    type: text().notNull(),
    app_name: text().notNull(),
    app_version: text().notNull(),
    cookie_id: uuid().notNull(),
    /** The network of the address: /24 or /48. */
    ip_address: text().notNull(),
    device_type: text(),
    brand: text(),
    os: text(),
    browser: text(),
    screen_height: integer(),
    screen_width: integer(),
    /** Without query and fragment. */
    referrer: text(),
    /** In degrees, rounded to two decimals. */
    lat: doublePrecision(),
    long: doublePrecision(),
    page_name: text(),
    /** The event's own fields. */
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => indexesOf("tracker_event", table),
);

/** How often something happened on a day, and to how many visitors; empty texts stand for none. */
export const dailyTotal = pgTable(
  "tracker_daily_total",
  {
    /** In the portal's time zone. */
    day: date().notNull(),
    event_name: text().notNull(),
    page_name: text().notNull(),
    partner_name: text().notNull(),
    /** What a click on a partner's card led to. */
    kind: text().notNull(),
    events: integer().notNull(),
    visitors: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.event_name, table.page_name, table.partner_name, table.kind],
    }),
  ],
);

/** What the visits of a day are counted by; "all" counts the whole day under an empty value. */
export const visitDimensions = ["all", "device", "province", "referrer", "search"] as const;

/** The visitors and events of a day by what they have in common: what the statistics are read from. */
export const dailyVisit = pgTable(
  "tracker_daily_visit",
  {
    /** In the portal's time zone. */
    day: date().notNull(),
    dimension: text({ enum: visitDimensions }).notNull(),
    /** A kind of device, a province, the host of another site, or words that were searched for. */
    value: text().notNull(),
    /** Visitors of the day; over several days their sum is that of the visits. */
    visitors: integer().notNull(),
    events: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.dimension, table.value] })],
);

/** How many events of a day were stored, by network, and refused; the empty network stands for all. */
export const dayCount = pgTable(
  "tracker_day_count",
  {
    /** In the portal's time zone. */
    day: date().notNull(),
    network: text().notNull(),
    stored: integer().notNull(),
    refused: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
);
