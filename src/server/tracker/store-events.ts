/** Stores events as far as their day has room: in all, and of each network. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { dayOf } from "#contract/portal-day.ts";
import type { Database } from "../database/connect.ts";
import type { StoredEvent } from "./stored-event.ts";
import { dayCount, storedEvent } from "../database/tracker-tables.ts";

/** How many events of a day are stored. */
export interface DailyLimits {
  readonly perDay: number;
  readonly perNetwork: number;
}

/** What became of some events. */
export interface StoredCount {
  readonly stored: number;
  readonly refused: number;
}

/** The row of `dayCount` that counts the events of all networks. */
const allNetworks = "";

/**
 * Stores events; those beyond the limits of their day are only counted. Instances don't wait for each
 * other: together they may store a batch more than the limit.
 */
export async function storeTrackerEvents(
  { orm }: Pick<Database, "orm">,
  events: readonly StoredEvent[],
  limits: DailyLimits,
): Promise<StoredCount> {
  let stored = 0;
  let refused = 0;
  for (const [day, ofDay] of Map.groupBy(events, (event) => dayOf(event.received_at))) {
    const admitted = await admit(orm, day, ofDay, limits);
    const inserted = await insert(orm, admitted);
    await count(orm, day, inserted, ofDay.length - admitted.length);
    stored += inserted.length;
    refused += ofDay.length - admitted.length;
  }
  return { stored, refused };
}

/** The events that the day has room for. */
async function admit(
  orm: Database["orm"],
  day: string,
  events: readonly StoredEvent[],
  { perDay, perNetwork }: DailyLimits,
): Promise<StoredEvent[]> {
  const networks = new Set([allNetworks, ...events.map((event) => event.ip_address)]);
  const rows = await orm
    .select()
    .from(dayCount)
    .where(and(eq(dayCount.day, day), inArray(dayCount.network, [...networks])));
  const counts = new Map(rows.map((row) => [row.network, row.stored]));
  const storedOf = (network: string) => counts.get(network) ?? 0;
  return events.filter(({ ip_address: network }) => {
    if (storedOf(allNetworks) >= perDay || storedOf(network) >= perNetwork) return false;
    for (const counted of [allNetworks, network]) counts.set(counted, storedOf(counted) + 1);
    return true;
  });
}

/** Inserts events, and returns those that weren't stored before: clients send again what got no response. */
async function insert(
  orm: Database["orm"],
  events: readonly StoredEvent[],
): Promise<Pick<StoredEvent, "ip_address">[]> {
  if (events.length === 0) return [];
  return orm
    .insert(storedEvent)
    .values([...events])
    .onConflictDoNothing()
    .returning({ ip_address: storedEvent.ip_address });
}

/** Counts what was stored, and what was refused in all: that of each network would be a row for each. */
async function count(
  orm: Database["orm"],
  day: string,
  inserted: readonly Pick<StoredEvent, "ip_address">[],
  refused: number,
): Promise<void> {
  const stored = new Map([[allNetworks, inserted.length]]);
  for (const { ip_address: network } of inserted) {
    stored.set(network, (stored.get(network) ?? 0) + 1);
  }
  // In one order, so that two instances can't wait for each other's rows.
  const rows = [...stored.keys()].toSorted().map((network) => ({
    day,
    network,
    stored: stored.get(network) ?? 0,
    refused: network === allNetworks ? refused : 0,
  }));
  await orm
    .insert(dayCount)
    .values(rows)
    .onConflictDoUpdate({
      target: [dayCount.day, dayCount.network],
      set: {
        stored: sql`${dayCount.stored} + excluded.stored`,
        refused: sql`${dayCount.refused} + excluded.refused`,
      },
    });
}
