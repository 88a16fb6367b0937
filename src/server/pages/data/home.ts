/** What the home page shows from the database (the slideshow is its hero). */
import { homeNewsMaxItems, slideshowMaxItems } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import type { HeroSlide } from "#site/props/home.ts";
import type { PageView } from "#site/view.ts";
import { captionsOfFilm } from "../../media/film-files.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { categoryWithSlug, summariesOf } from "./news-summaries.ts";
import { findArticleUrl } from "./news.ts";
import { findFiles, pictureOf } from "./images.ts";
import { videoOfPage } from "./videos.ts";

/** The article that the notice of December 2024 leads to. */
const noticeArticleSlug = "selesaikan-transaksi-13-desember-2024";

/** `/` */
export async function loadHome(reader: PublicReader): Promise<PageView> {
  const [slides, film, noticeUrl, newest] = await Promise.all([
    heroSlides(reader),
    videoOfPage(reader, "home"),
    findNoticeUrl(reader),
    reader.first(article, homeNewsMaxItems),
  ]);
  const news = await summariesOf(reader, newest);
  return { page: "home", props: { slides, video: film, noticeUrl, news } };
}

async function heroSlides(reader: PublicReader): Promise<HeroSlide[]> {
  const records = (await reader.all(slideshow)).slice(0, slideshowMaxItems);
  const files = await findFiles(
    reader.services,
    records.map((record) => record.columns.image),
  );
  return records.map(({ columns }) => ({
    title: columns.title,
    description: columns.short_description,
    action: { label: columns.url_name, url: columns.url },
    video: {
      label: columns.video_url_name,
      url: columns.video_url,
      captionsUrl: captionsOfFilm(columns.video_url),
    },
    picture: pictureOf(files, columns.image, columns.image_alt),
  }));
}

/** The notice's article while it is visible, else the announcements, else the news. */
async function findNoticeUrl(reader: PublicReader): Promise<string> {
  const articleUrl = await findArticleUrl(reader, noticeArticleSlug);
  if (articleUrl !== null) return articleUrl;
  const found = await categoryWithSlug(reader, reader.services.config.announcementCategory);
  return found === undefined ? "/info-berita" : `/info-berita/${found.columns.id}`;
}
