import type { IllustrationName } from "../illustrations.ts";
import { videoText } from "../text/blocks.ts";
import type { Video } from "../props/media.ts";
import { Icon } from "./icon.tsx";
import { Illustration } from "./illustration.tsx";
import { Picture } from "./picture.tsx";
import styles from "./video-link.module.css";

/** A link that the script turns into a dialog with the video. */
const linkProps = (video: Video) => ({
  href: video.url,
  "data-video": video.name,
  "data-captions": video.captionsUrl ?? undefined,
});

/** Opens a video in a dialog; without script it is a link to the video. */
export function VideoLink({ label, video }: { label: string; video: Video }) {
  return (
    <a className={styles.play} {...linkProps(video)}>
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      {label}
    </a>
  );
}

/** The same as a poster with the video's name and description; a page has one. */
export function VideoPoster({ video, drawing }: { video: Video; drawing: IllustrationName }) {
  const alt = videoText.poster(video.name);
  return (
    <a className={styles.videoPoster} id="video" {...linkProps(video)}>
      {video.thumbnail ? (
        <Picture
          image={video.thumbnail}
          sizes="(min-width: 80rem) 31rem, (min-width: 62rem) 40vw, 94vw"
          alt={alt}
        />
      ) : (
        <Illustration name={drawing} alt={alt} />
      )}
      <span className={styles.label}>
        <span className={styles.disc}>
          <Icon name="play" />
        </span>
        <span>
          {/* The image has just said it. */}
          <span aria-hidden="true">{video.name}</span>
          {video.description && <span className={styles.description}>{video.description}</span>}
        </span>
      </span>
    </a>
  );
}
