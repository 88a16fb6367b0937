/** What the page about the programme shows: regulations and timeline. */
import { indonesianPartialDate } from "#contract/date-range.ts";
import { milestone } from "#contract/resources/milestone.ts";
import { regulation } from "#contract/resources/regulation.ts";
import type { LearnProps, Regulation } from "#site/props/programme.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { slugOf } from "../../resources/slug.ts";
import { readSample } from "../../sample/sample-files.ts";
import { findArticleUrl } from "./news.ts";
import { linkOf } from "./visible-link.ts";

/** `/pelajari` */
export async function loadLearn(reader: PublicReader): Promise<PageView> {
  const [regulations, milestones] = await Promise.all([
    loadRegulations(reader),
    loadMilestones(reader),
  ]);
  return { page: "learn", props: { regulations, milestones } };
}

/** The regulations; while there are none, those of a fresh installation. */
async function loadRegulations(reader: PublicReader): Promise<Regulation[]> {
  const records = await reader.all(regulation);
  if (records.length > 0) {
    return Promise.all(
      records.map(async ({ columns }) => {
        const { slug, number, title, subject, standing, state, text_url: textUrl } = columns;
        const link = await linkOf(reader, columns);
        const summary = link && { title: columns.link_title || null, url: link.url };
        return { slug, number, title, subject, standing, state, textUrl: textUrl || null, summary };
      }),
    );
  }
  return Promise.all(
    (await readSample("regulations.json")).map(async (row) => {
      const { number, title, subject, standing, state, link_article: article } = row;
      const url = article === undefined ? null : await findArticleUrl(reader, article);
      const summary = url === null ? null : { title: null, url };
      const slug = slugOf(number);
      return { slug, number, title, subject, standing, state, textUrl: null, summary };
    }),
  );
}

/** The timeline; while there is none, that of a fresh installation. */
async function loadMilestones(reader: PublicReader): Promise<LearnProps["milestones"]> {
  const records = await reader.all(milestone);
  const rows =
    records.length > 0
      ? records.map(({ columns }) => columns)
      : await readSample("milestones.json");
  return rows.map(({ event, year, month, day }) => {
    const dateTime = [String(year), month ?? [], day === null ? [] : String(day).padStart(2, "0")]
      .flat()
      .join("-");
    return { when: indonesianPartialDate(dateTime), dateTime, event };
  });
}
