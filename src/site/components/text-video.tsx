/** Videos in written text: an image with a disc that opens the video in a dialog. */
import { renderToStaticMarkup } from "react-dom/server";
import type { VideoBlock } from "#contract/rich-text/video-block.ts";
import { replaceVideos } from "#contract/rich-text/video-block.ts";
import { captionsOfFilm } from "#contract/video-address.ts";
import { videoText } from "../text/blocks.ts";
import { Icon } from "./icon.tsx";
import { Illustration, loadingAttributes } from "./illustration.tsx";
import styles from "./text-video.module.css";

/** Widths of a text on a phone and on a sharper screen; with data saver the first is loaded. */
const widths = [400, 800, 1200] as const;

function Poster({ poster }: { poster: NonNullable<VideoBlock["poster"]> }) {
  const { src, width, height } = poster;
  // An animation has no other sizes.
  const [, scaled] = /^(\/media\/[0-9a-f]{32})\.jpg$/.exec(src) ?? [];
  const fitting = scaled === undefined ? [] : widths.filter((one) => one <= (width ?? 0));
  return (
    <img
      src={src}
      srcSet={fitting.map((one) => `${scaled}-${one}.webp ${one}w`).join(", ") || undefined}
      sizes="(min-width: 48rem) 42rem, 94vw"
      width={width ?? undefined}
      height={height ?? undefined}
      alt=""
      decoding="async"
      {...loadingAttributes.lazy}
    />
  );
}

function TextVideo({
  video: { href, name, poster },
  origin,
}: {
  video: VideoBlock;
  origin: string;
}) {
  const captions = captionsOfFilm(href);
  return (
    <figure className={styles.video}>
      <a href={href} data-video={name} data-captions={captions ?? undefined}>
        {poster ? <Poster poster={poster} /> : <Illustration name="video-poster" />}
        <span className={styles.disc}>
          <Icon name="play" />
        </span>
        <span className={styles.words}>
          {videoText.poster(name)} <small>{videoText.loading(captions !== null)}</small>
        </span>
        <span className="print-only" data-slot="host">
          {new URL(href, origin).href}
        </span>
      </a>
    </figure>
  );
}

/** Stored HTML with its videos as visitors see them; on paper with their addresses, which begin with the origin. */
export function withVideos(html: string, origin: string): string {
  return replaceVideos(html, (video) =>
    renderToStaticMarkup(<TextVideo video={video} origin={origin} />),
  );
}
