/** The newest news for feed readers. */
import { feedMaxItems } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import type { MetadataFileView } from "#site/seo/metadata-file-props.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { changesOf } from "../loaders/news-endings.ts";
import { summariesOf } from "../loaders/news-summaries.ts";
import { enclosureOf, findFiles } from "../loaders/images.ts";

/** `/feed.xml` */
export async function loadFeed(reader: PublicReader): Promise<MetadataFileView> {
  const records = await reader.first(article, feedMaxItems);
  const images = records.map((record) => record.columns.image);
  const [summaries, files] = await Promise.all([
    summariesOf(reader, records),
    findFiles(reader.services, images),
  ]);
  const changes = records.map(changesOf);
  const items = summaries.map((summary, index) => ({
    ...summary,
    enclosure: enclosureOf(files, images[index] ?? null),
    changed: changes[index]?.[0] ?? null,
  }));
  return { document: "feed", props: { items } };
}
