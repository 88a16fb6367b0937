/** What the page that follows the programme shows: announcements, agenda, coverage (content brief 9.3). */
import { announcementMaxItems } from "#contract/limits.ts";
import type { NewestOfCategory } from "#site/props/news.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReading } from "../../answers/public-reading.ts";
import { summariesOf } from "./news-summaries.ts";
import { newestOfCategory } from "./news.ts";

const agendaSlug = "agenda";
const coverageSlug = "liputan";
/** More of either stand on the category's page. */
const listedItems = 6;

/** `/ikuti` */
export async function loadFollow(reading: PublicReading): Promise<PageView> {
  const { announcementCategory } = reading.services.config;
  const [announcements, agenda, coverage] = await Promise.all([
    newestOfCategory(reading, announcementCategory, announcementMaxItems),
    newestNews(reading, agendaSlug),
    newestNews(reading, coverageSlug),
  ]);
  return {
    page: "follow",
    props: {
      announcements: {
        items: await summariesOf(reading, announcements.records),
        allUrl: announcements.categoryUrl,
      },
      agenda,
      coverage,
    },
  };
}

async function newestNews(reading: PublicReading, slug: string): Promise<NewestOfCategory> {
  const { records, hasMore, categoryUrl } = await newestOfCategory(reading, slug, listedItems);
  return {
    items: await summariesOf(reading, records),
    allUrl: hasMore ? categoryUrl : null,
  };
}
