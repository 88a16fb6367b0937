/** What the page that follows the programme shows: announcements, agenda, coverage. */
import { announcementMaxItems } from "#contract/limits.ts";
import { articleIdIn } from "#contract/news-urls.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { loadAgenda } from "./agenda.ts";
import { externalArticlesOfPage } from "./external-articles.ts";
import { summariesOf } from "./news-summaries.ts";
import { newestOfCategory } from "./news.ts";

const agendaSlug = "agenda";
const coverageSlug = "liputan";
/** More of either stand on the category's page. */
const listedItems = 6;

/** `/ikuti` */
export async function loadFollow(reader: PublicReader): Promise<PageView> {
  const { announcementCategory, publicOrigin } = reader.services.config;
  const [announcements, agendaNews, coverage, agenda, elsewhere] = await Promise.all([
    newestOfCategory(reader, announcementCategory, announcementMaxItems),
    newestOfCategory(reader, agendaSlug, listedItems),
    newestOfCategory(reader, coverageSlug, listedItems),
    loadAgenda(reader),
    externalArticlesOfPage(reader, "follow"),
  ]);
  const [announced, covered, newest] = await Promise.all([
    summariesOf(reader, agendaNews.records),
    summariesOf(reader, coverage.records),
    summariesOf(reader, announcements.records),
  ]);
  // What an entry leads to stands there, with its day.
  const entryIds = new Set(
    [...agenda.coming, ...agenda.past].map(({ url }) => url && articleIdIn(url, publicOrigin)),
  );
  return {
    page: "follow",
    props: {
      announcements: { items: newest, allUrl: announcements.categoryUrl },
      agenda: {
        ...agenda,
        announced: announced.filter((item) => !entryIds.has(item.id)),
        allUrl: agendaNews.hasMore ? agendaNews.categoryUrl : null,
      },
      coverage: {
        items: covered,
        allUrl: coverage.hasMore ? coverage.categoryUrl : null,
        elsewhere,
      },
    },
  };
}
