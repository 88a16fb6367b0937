/** What the page that follows the programme shows: announcements, agenda, coverage. */
import { announcementMaxItems } from "#contract/limits.ts";
import type { NewestOfCategory } from "#site/props/news.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { summariesOf } from "./news-summaries.ts";
import { newestOfCategory } from "./news.ts";

const agendaSlug = "agenda";
const coverageSlug = "liputan";
/** More of either stand on the category's page. */
const listedItems = 6;

/** `/ikuti` */
export async function loadFollow(reader: PublicReader): Promise<PageView> {
  const { announcementCategory } = reader.services.config;
  const [announcements, agenda, coverage] = await Promise.all([
    newestOfCategory(reader, announcementCategory, announcementMaxItems),
    newestNews(reader, agendaSlug),
    newestNews(reader, coverageSlug),
  ]);
  return {
    page: "follow",
    props: {
      announcements: {
        items: await summariesOf(reader, announcements.records),
        allUrl: announcements.categoryUrl,
      },
      agenda,
      coverage,
    },
  };
}

async function newestNews(reader: PublicReader, slug: string): Promise<NewestOfCategory> {
  const { records, hasMore, categoryUrl } = await newestOfCategory(reader, slug, listedItems);
  return {
    items: await summariesOf(reader, records),
    allUrl: hasMore ? categoryUrl : null,
  };
}
