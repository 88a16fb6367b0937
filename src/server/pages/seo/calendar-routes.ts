/** The agenda as iCalendar files (RFC 5545): all of it, to subscribe to, and each entry. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import ical from "ical-generator";
import { isWholeDays, occurrences } from "#contract/date-range.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import { agenda } from "#contract/resources/agenda.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import { sendResponse } from "../../http/send-response.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { createPublicReader } from "../../resources/public-reader.ts";
import { realAgenda } from "../loaders/made-up.ts";
import { linkOf } from "../loaders/visible-link.ts";
import type { PageServices } from "../page-services.ts";

const agendaPage = "/ikuti#agenda";
const contentType = "text/calendar; charset=utf-8";
/** Western Indonesian Time has no daylight saving. */
const zoneOffsetMs = 7 * hourMs;

type Entry = ListedRecord<typeof agenda>;

/** Registers both files. */
export function registerCalendarRoutes(app: FastifyInstance, pages: PageServices): void {
  const serve = (
    key: string,
    load: (reader: PublicReader) => Promise<readonly Entry[]>,
    [request, reply]: [FastifyRequest, FastifyReply],
  ) => serveCalendar(pages, { key, load }, request, reply);

  app.get("/ikuti/agenda.ics", (request, reply) =>
    serve("/ikuti/agenda.ics", (reader) => reader.all(agenda), [request, reply]),
  );
  app.get<{ Params: { id: string } }>("/ikuti/agenda/:id(^[1-9]\\d{0,8}).ics", (request, reply) => {
    const id = Number(request.params.id);
    const load = async (reader: PublicReader) => {
      const found = await reader.find(agenda, id);
      return found === null ? [] : [found];
    };
    return serve(`/ikuti/agenda/${id}.ics`, load, [request, reply]);
  });
}

async function serveCalendar(
  { services }: PageServices,
  { key, load }: { key: string; load: (reader: PublicReader) => Promise<readonly Entry[]> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const response = await services.responses.others.get(key, async () => {
    const reader = createPublicReader(services);
    const entries = await realAgenda(reader, await load(reader));
    const isMissing = entries.length === 0 && key !== "/ikuti/agenda.ics";
    return {
      status: isMissing ? 404 : 200,
      contentType: isMissing ? "text/plain; charset=utf-8" : contentType,
      body: isMissing ? "Not found\n" : await calendarOf(reader, entries),
      tags: reader.tags,
      expiresAt: await reader.expiresAt(),
    };
  });
  return sendResponse(request, reply, response);
}

async function calendarOf(reader: PublicReader, entries: readonly Entry[]): Promise<string> {
  const { publicOrigin } = reader.services.config;
  const calendar = ical({
    name: "Agenda SIPLah",
    prodId: { company: "SIPLah", product: "Agenda", language: "ID" },
  });
  for (const { columns: entry } of entries) {
    const { id, title, dates, place, updated_at: stamp } = entry;
    const allDay = isWholeDays(entry.starts_at, entry.ends_at);
    const link = await linkOf(reader, entry);
    const times = occurrences(entry.starts_at, entry.ends_at, dates);
    for (const [index, { start, end }] of times.entries()) {
      calendar.createEvent({
        id: `agenda-${id}${index > 0 ? `-${index + 1}` : ""}@${new URL(publicOrigin).host}`,
        stamp,
        start: allDay ? utcDayOf(start) : start,
        end: allDay ? dayAfter(end) : end,
        allDay,
        summary: title,
        ...(dates ? { description: dates } : {}),
        ...(place ? { location: place } : {}),
        url: calendarUrl(new URL(link?.url ?? agendaPage, publicOrigin).href),
      });
    }
  }
  // Each line ends with one, the last too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

/** The library escapes these two as in a text, but an address has no escapes (RFC 5545, 3.3.13). */
function calendarUrl(url: string): string {
  return url.replaceAll(",", "%2C").replaceAll(";", "%3B");
}

/** Midnight in UTC of the day that a moment has in the portal's time zone: a date without a time. */
function utcDayOf(moment: Date): Date {
  const local = new Date(moment.getTime() + zoneOffsetMs);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
}

/** A date's end is the day after (RFC 5545, 3.6.1). */
function dayAfter(end: Date): Date {
  const lastDay = utcDayOf(new Date(end.getTime() - 1));
  return new Date(lastDay.getTime() + dayMs);
}
