/** What the home page shows from the database (the slideshow is its hero). */
import { homeNewsMaxItems, slideshowMaxItems } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import { captionsOfFilm } from "#contract/video-address.ts";
import type { HeroSlide } from "#site/props/home.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { loadFigures } from "./facts.ts";
import { findFaqUrl } from "./visible-link.ts";
import { summariesOf } from "./news-summaries.ts";
import { findFiles, imageOf } from "./images.ts";
import { testimonialsOfPage } from "./testimonials.ts";
import { videoOfPage } from "./videos.ts";

/** The sample's question on the figures of the home page. */
const figuresFaqSlug = "dari-mana-asal-angka-pada-halaman-beranda";

/** `/` */
export async function loadHome(reader: PublicReader): Promise<PageView> {
  const [slides, film, newest, figures, figuresFaqUrl, testimonials] = await Promise.all([
    heroSlides(reader),
    videoOfPage(reader, "home"),
    reader.first(article, homeNewsMaxItems),
    loadFigures(reader),
    findFaqUrl(reader, figuresFaqSlug),
    testimonialsOfPage(reader, "home"),
  ]);
  const news = await summariesOf(reader, newest);
  return {
    page: "home",
    props: { slides, video: film, news, figures, figuresFaqUrl, testimonials },
  };
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
    image: imageOf(files, columns.image, columns.image_alt),
  }));
}
