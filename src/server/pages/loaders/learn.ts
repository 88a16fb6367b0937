/** What the page about the programme shows: regulations and timeline. */
import { indonesianPartialDate } from "#contract/date-range.ts";
import { milestone } from "#contract/resources/milestone.ts";
import { regulation } from "#contract/resources/regulation.ts";
import type { LearnProps, Regulation } from "#site/props/programme.ts";
import type { PageView } from "#site/view.ts";
import type { StoredColumns } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { linkOf } from "./visible-link.ts";

/** `/pelajari` */
export async function loadLearn(reader: PublicReader): Promise<PageView> {
  const [regulations, milestones] = await Promise.all([
    loadRegulations(reader),
    loadMilestones(reader),
  ]);
  return { page: "learn", props: { regulations, milestones } };
}

async function loadRegulations(reader: PublicReader): Promise<Regulation[]> {
  const records = await reader.all(regulation);
  return Promise.all(
    records.map(async ({ columns }) => {
      const { slug, number, title, subject, standing, state, text_url: textUrl } = columns;
      const link = await linkOf(reader, columns);
      const summary = link && { title: columns.link_title || null, url: link.url };
      return { slug, number, title, subject, standing, state, textUrl: textUrl || null, summary };
    }),
  );
}

async function loadMilestones(reader: PublicReader): Promise<LearnProps["milestones"]> {
  const records = await reader.all(milestone);
  return records.map(({ columns }) => ({
    anchor: milestoneAnchor(columns.id),
    event: columns.event,
    ...milestoneDate(columns),
  }));
}

/** The anchor of a milestone on its page. */
export const milestoneAnchor = (id: number): string => `linimasa-${id}`;

/** The year, month or day of a milestone: as visitors read it, and for machines. */
export function milestoneDate({
  year,
  month,
  day,
}: Pick<StoredColumns<typeof milestone>, "year" | "month" | "day">) {
  const dateTime = [String(year), month ?? [], day === null ? [] : String(day).padStart(2, "0")]
    .flat()
    .join("-");
  return { when: indonesianPartialDate(dateTime), dateTime };
}
