/** What the government help page shows from the database. */
import { goverment } from "#contract/resources/goverment.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { externalArticlesOfPage } from "./external-articles.ts";

/** `/bantuan-pemerintah` */
export async function loadGoverment(reader: PublicReader): Promise<PageView> {
  const [records, elsewhere] = await Promise.all([
    reader.all(goverment),
    externalArticlesOfPage(reader, "goverment"),
  ]);
  const programmes = records.map(({ columns: { id, title, url, content } }) => ({
    id,
    title,
    url: url === "" ? null : url,
    contentHtml: content ?? "",
  }));
  return { page: "goverment", props: { programmes, elsewhere } };
}
