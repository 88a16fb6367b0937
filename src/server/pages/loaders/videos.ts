/** Films of the pages, from the video resource (editors say which page shows one). */
import { video } from "#contract/resources/video.ts";
import type { Video } from "#site/props/media.ts";
import { captionsOfFilm } from "../../media/film-files.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { findFiles, pictureOf } from "./images.ts";

/** The first active film that editors gave to a page; null when there is none. */
export async function videoOfPage(
  reader: PublicReader,
  page: "home" | "school" | "seller",
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
    thumbnail: pictureOf(files, columns.thumbnail, columns.thumbnail_alt),
    captionsUrl: captionsOfFilm(url),
  };
}
