/** The notice above a page: what editors say there, else what changes at a partner. */
import { createHash } from "node:crypto";
import { dayMs } from "#contract/durations.ts";
import { indonesianDate, indonesianShortDate, indonesianShortDay } from "#contract/format.ts";
import { notice } from "#contract/resources/notice.ts";
import { partner } from "#contract/resources/partner.ts";
import type { StoredColumns } from "../../database/stored-record.ts";
import type { Notice } from "#site/page-context.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { linkOf } from "./visible-link.ts";

/** So long before and after its date a partner's stop is announced. */
const announcedMs = 14 * dayMs;

/** The value of `place` by path; notices for all pages stand on the others too. */
const placeByPath: Readonly<Record<string, string>> = {
  "/": "home",
  "/satuan-pendidikan": "school",
  "/penyedia-barang-jasa": "seller",
  "/kunjungi": "visit",
  "/info-berita": "news",
};
/** The pages on which a partner's stop matters. */
const partnerPaths: ReadonlySet<string> = new Set(["/", "/kunjungi"]);
/** Browsers store this page once, and show it long after a notice has ended. */
const offlinePath = "/luring";

/** The newest notice of a page: one of its own, else a partner's stop, else one of all pages; null: there is none. */
export async function noticeAt(reader: PublicReader, path: string): Promise<Notice | null> {
  if (path === offlinePath) return null;
  const records = (await reader.all(notice)).map(({ columns }) => columns);
  const place = placeByPath[path];
  const ofPage = records.find((one) => one.place === place);
  // A partner's stop matters more on these pages than what is said on all.
  if (ofPage === undefined && partnerPaths.has(path)) {
    const stop = await partnerNotice(reader);
    if (stop !== null) return stop;
  }
  const found = ofPage ?? records.find((one) => one.place === "all");
  if (found === undefined) return null;
  const { id, title, deadline, body } = found;
  const link = await linkOf(reader, found);
  // The key changes with the text, so that a changed notice is shown again to whoever has closed it.
  const said = createHash("sha256").update([title, deadline, body].join("\n"));
  const key = `${id} ${said.digest("base64url").slice(0, 8)}`;
  return { kind: "written", key, title, deadline, body, link };
}

type PartnerNotice = Extract<Notice, { kind: "partner" }>;

interface Stop extends Pick<PartnerNotice, "isFinal"> {
  readonly name: string;
  readonly at: Date;
}

/** The stops of a partner: of new orders, and its end; one where both are at the same moment. */
function stopsOf(columns: StoredColumns<typeof partner>): Stop[] {
  const { name, orders_end_at: ordersEndAt, ends_at: endsAt } = columns;
  const isBefore = ordersEndAt !== null && (endsAt === null || ordersEndAt < endsAt);
  return [
    ...(isBefore ? [{ name, at: ordersEndAt, isFinal: false }] : []),
    ...(endsAt === null ? [] : [{ name, at: endsAt, isFinal: true }]),
  ];
}

/** The stop that is announced now: one to come, for which schools can still prepare, before a past one. */
async function partnerNotice(reader: PublicReader): Promise<PartnerNotice | null> {
  const { now } = reader;
  const stops = (await reader.all(partner)).flatMap(({ columns }) => stopsOf(columns));
  for (const { at } of stops) {
    for (const moment of [at.getTime() - announcedMs, at.getTime() + announcedMs]) {
      if (moment > now.getTime()) reader.changesAt(new Date(moment));
    }
  }
  const distance = ({ at }: Stop) => Math.abs(at.getTime() - now.getTime());
  // From the first of these moments until the last, which is no part of it: a cached response expires at both.
  const isAnnounced = ({ at }: Stop) =>
    at.getTime() - announcedMs <= now.getTime() && now.getTime() < at.getTime() + announcedMs;
  const [nearest] = stops
    .filter(isAnnounced)
    .toSorted(
      (one, other) =>
        Number(one.at <= now) - Number(other.at <= now) || distance(one) - distance(other),
    );
  if (nearest === undefined) return null;
  const { name, at, isFinal } = nearest;
  const isPast = at <= now;
  // Whoever has closed it sees it again once it says something else.
  const key = [name, at.toISOString(), isPast && "past", isFinal && "final"]
    .filter(Boolean)
    .join(" ");
  const lastDay = new Date(at.getTime() - 1);
  return {
    kind: "partner",
    key,
    partner: name,
    date: indonesianDate(at),
    shortDate: indonesianShortDate(at),
    lastDay: indonesianDate(lastDay),
    shortLastDay: indonesianShortDay(lastDay),
    isPast,
    isFinal,
  };
}
