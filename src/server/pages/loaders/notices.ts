/** The notice above a page: what editors say there, else what changes at a partner. */
import { dayMs } from "#contract/durations.ts";
import { indonesianDate, indonesianShortDate, indonesianShortDay } from "#contract/format.ts";
import { notice } from "#contract/resources/notice.ts";
import { partner } from "#contract/resources/partner.ts";
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

/** The newest notice of a page, one of its own before one of all pages; null: there is none. */
export async function noticeAt(reader: PublicReader, path: string): Promise<Notice | null> {
  const records = (await reader.all(notice)).map(({ columns }) => columns);
  const place = placeByPath[path];
  const found =
    records.find((one) => one.place === place) ?? records.find((one) => one.place === "all");
  if (found === undefined) return partnerPaths.has(path) ? partnerNotice(reader) : null;
  const { id, title, deadline, body } = found;
  const link = await linkOf(reader, found);
  return { kind: "written", key: String(id), title, deadline, body, link };
}

/** The partner whose stop is announced now: one to come, for which schools can still prepare, before a past one. */
async function partnerNotice(reader: PublicReader): Promise<Notice | null> {
  const { now } = reader;
  const stops = (await reader.all(partner)).flatMap(
    ({ columns: { name, orders_end_at: ordersEndAt, ends_at: endsAt } }) => {
      const at = ordersEndAt ?? endsAt;
      return at === null ? [] : [{ name, at, endsAtOnce: ordersEndAt === null }];
    },
  );
  for (const { at } of stops) {
    for (const moment of [at.getTime() - announcedMs, at.getTime() + announcedMs]) {
      if (moment > now.getTime()) reader.changesAt(new Date(moment));
    }
  }
  const distance = ({ at }: { at: Date }) => Math.abs(at.getTime() - now.getTime());
  const [nearest] = stops
    .filter((stop) => distance(stop) < announcedMs)
    .toSorted(
      (one, other) =>
        Number(one.at <= now) - Number(other.at <= now) || distance(one) - distance(other),
    );
  if (nearest === undefined) return null;
  const { name, at, endsAtOnce } = nearest;
  const key = `${name} ${at.toISOString()}`;
  return {
    kind: "partner",
    key,
    partner: name,
    date: indonesianDate(at),
    shortDate: indonesianShortDate(at),
    lastDay: indonesianShortDay(new Date(at.getTime() - 1)),
    isPast: at <= now,
    endsAtOnce,
  };
}
