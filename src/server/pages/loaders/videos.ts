/** Films of the pages, from the video resource (editors say which page shows one). */
import { slideshowMaxItems } from "#contract/limits.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import { video } from "#contract/resources/video.ts";
import { captionsOfFilm } from "#contract/video-address.ts";
import type { Video } from "#site/props/media.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { findFiles, imageOf } from "./images.ts";

const pages = ["home", "school", "seller"] as const;

/** A film that a page shows. */
export interface ShownFilm {
  readonly page: (typeof pages)[number];
  readonly name: string;
  readonly description: string;
}

/** The films that pages show, in the order of the pages; slides of the home page replace its film by theirs. */
export async function shownFilms(reader: PublicReader): Promise<ShownFilm[]> {
  const [videos, slides] = await Promise.all([reader.all(video), reader.all(slideshow)]);
  const shownSlides = slides.slice(0, slideshowMaxItems).map(({ columns }) => columns.video_url);
  const isShown = (page: string, url: string) =>
    page !== "home" || shownSlides.length === 0 || shownSlides.includes(url);
  return pages.flatMap((page) => {
    const columns = videos.find((one) => one.columns.page === page)?.columns;
    if (columns === undefined || !isShown(page, columns.url)) return [];
    return [{ page, name: columns.name, description: columns.description ?? "" }];
  });
}

/** The first active film that editors gave to a page; null when there is none. */
export async function videoOfPage(
  reader: PublicReader,
  page: (typeof pages)[number],
): Promise<Video | null> {
  const [found] = await reader.first(video, 1, { filters: { page } });
  const columns = found?.columns;
  if (columns === undefined) return null;
  const files = await findFiles(reader.services, [columns.thumbnail]);
  const { name, url, description } = columns;
  return {
    name,
    url,
    description: description ?? "",
    thumbnail: imageOf(files, columns.thumbnail, columns.thumbnail_alt),
    captionsUrl: captionsOfFilm(url),
  };
}
