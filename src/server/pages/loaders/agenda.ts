/** The agenda, what is to come apart from what is past. */
import { dateRange } from "#contract/date-range.ts";
import { agenda } from "#contract/resources/agenda.ts";
import type { AgendaEntry, FollowProps } from "#site/props/programme.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { readSample } from "../../sample/sample-files.ts";
import { findArticleUrl } from "./news.ts";
import { linkOf } from "./visible-link.ts";

/** Past entries on the page; the newest count. */
const listedPast = 12;

interface Entry {
  /** Null: an example, which has no calendar file. */
  readonly id: number | null;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly dates?: string | null | undefined;
  readonly place?: string | null;
}

/** The agenda; while there is none at all, the examples may stand in its place. */
export async function loadAgenda(
  reader: PublicReader,
): Promise<Pick<FollowProps["agenda"], "coming" | "past">> {
  const entries = await agendaEntries(reader);
  const isPast = ({ ends_at: end }: Entry) => end <= reader.now;
  const byStart = entries.toSorted((one, other) => Number(one.starts_at) - Number(other.starts_at));
  return {
    coming: byStart.filter((entry) => !isPast(entry)).map(entryOf),
    past: byStart.filter(isPast).toReversed().slice(0, listedPast).map(entryOf),
  };
}

async function agendaEntries(reader: PublicReader): Promise<(Entry & { url: string | null })[]> {
  const records = await reader.all(agenda);
  if (records.length > 0) {
    return Promise.all(
      records.map(async ({ columns }) => ({
        ...columns,
        url: (await linkOf(reader, columns))?.url ?? null,
      })),
    );
  }
  if (!reader.services.config.sampleContent) return [];
  return Promise.all(
    (await readSample("agenda.json")).map(async ({ link_article: slug, ...entry }) => ({
      ...entry,
      id: null,
      url: slug === undefined ? null : await findArticleUrl(reader, slug),
    })),
  );
}

function entryOf(entry: Entry & { url: string | null }): AgendaEntry {
  const { id, title, starts_at: start, ends_at: end, dates, place, url } = entry;
  return {
    id,
    title,
    dates: dates || dateRange(start, end),
    startsAt: start.toISOString(),
    place: place || null,
    url,
  };
}
