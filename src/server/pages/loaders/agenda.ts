/** The agenda, what is to come apart from what is past. */
import { dateRange } from "#contract/date-range.ts";
import { agenda } from "#contract/resources/agenda.ts";
import type { AgendaEntry, FollowProps } from "#site/props/programme.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { realAgenda } from "./made-up.ts";
import { linkOf } from "./visible-link.ts";

/** Past entries on the page; the newest count. */
const listedPast = 12;

type Entry = ListedRecord<typeof agenda>;

/** The agenda, each entry where the clock has it. */
export async function loadAgenda(
  reader: PublicReader,
): Promise<Pick<FollowProps["agenda"], "coming" | "past">> {
  const records = await realAgenda(reader, await reader.all(agenda));
  const byStart = records.toSorted(
    ({ columns: one }, { columns: other }) => Number(one.starts_at) - Number(other.starts_at),
  );
  const isPast = ({ columns }: Entry) => columns.ends_at <= reader.now;
  const entries = (found: readonly Entry[]) =>
    Promise.all(found.map((entry) => entryOf(reader, entry)));
  return {
    coming: await entries(byStart.filter((entry) => !isPast(entry))),
    past: await entries(byStart.filter(isPast).toReversed().slice(0, listedPast)),
  };
}

async function entryOf(reader: PublicReader, { columns }: Entry): Promise<AgendaEntry> {
  const { id, title, starts_at: start, ends_at: end, dates, place } = columns;
  return {
    id,
    title,
    dates: dates || dateRange(start, end),
    startsAt: start.toISOString(),
    place: place || null,
    url: (await linkOf(reader, columns))?.url ?? null,
  };
}
