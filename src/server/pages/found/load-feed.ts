/** The newest news for feed readers. */
import { feedMaxItems } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import type { MetadataFileView } from "#site/seo/metadata-file.ts";
import type { PublicReading } from "../../answers/public-reading.ts";
import { summariesOf } from "../data/news-summaries.ts";
import { enclosureOf, findFiles } from "../data/pictures.ts";

/** `/feed.xml` */
export async function loadFeed(reading: PublicReading): Promise<MetadataFileView> {
  const records = await reading.first(article, feedMaxItems);
  const images = records.map((record) => record.columns.image);
  const [summaries, files] = await Promise.all([
    summariesOf(reading, records),
    findFiles(reading.services, images),
  ]);
  const items = summaries.map((summary, index) => ({
    ...summary,
    enclosure: enclosureOf(files, images[index] ?? null),
  }));
  return { document: "feed", props: { items } };
}
