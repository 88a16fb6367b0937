import type { IllustrationName } from "../illustrations.ts";
import type { Video } from "../props/media.ts";
import { Illustration } from "./illustration.tsx";
import { GoLabel } from "./links.tsx";
import { VideoLink } from "./video-link.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./split-hero.module.css";

/** Words and illustration of a page's first screen. */
export interface SplitHeroText {
  title: string;
  action: string;
  video: string;
  illustration: IllustrationName;
  illustrationAlt: string;
}

/** A first screen with the words on the left and an illustration that stands on its lower edge. */
export function SplitHero({
  text,
  sentences,
  note,
  ground,
  actionUrl,
  video,
}: {
  text: SplitHeroText;
  sentences: readonly string[];
  /** When the figures in them were counted; null: there are none. */
  note: string | null;
  ground: "sea" | "turmeric";
  actionUrl: string;
  /** Null: no link to a video. */
  video: Video | null;
}) {
  return (
    <section className={`${styles.splitHero} ground-${ground}`}>
      <div className="wrap">
        <div className={styles.copy}>
          <h1>
            <NoBreak text={text.title} />
          </h1>
          <p className="lead">
            <NoBreak text={sentences.join(" ")} />
          </p>
          <div className={styles.actions}>
            <a className="btn btn-primary" href={actionUrl}>
              <GoLabel>{text.action}</GoLabel>
            </a>
            {video && <VideoLink label={text.video} video={video} />}
          </div>
          {note !== null && (
            <p className="note">
              <NoBreak text={note} />
            </p>
          )}
        </div>
        <Illustration name={text.illustration} alt={text.illustrationAlt} loading="first" />
      </div>
    </section>
  );
}
