import type { IllustrationName } from "../illustrations.ts";
import { testimonialText } from "../text/blocks.ts";
import type { Testimonial } from "../props/guides.ts";
import type { Video } from "../props/media.ts";
import { Testimonials } from "./testimonials.tsx";
import { VideoPoster } from "./video-link.tsx";
import styles from "./video-testimonials.module.css";

/** A video beside quotes; without a video the quotes have the whole width. */
export function TestimonialsWithVideo({
  video,
  drawing,
  testimonials,
  ground,
}: {
  video: Video | null;
  /** Poster of a video that has none of its own. */
  drawing: IllustrationName;
  testimonials: readonly Pick<Testimonial, "quote" | "source">[];
  ground: "sea" | "turmeric";
}) {
  if (video === null && testimonials.length === 0) return null;
  return (
    <section className={`section ground-${ground}`}>
      <div className="wrap">
        <h2 className="visually-hidden">{testimonialText.list}</h2>
        <div className={video ? `${styles.stories} ${styles.withVideo}` : styles.stories}>
          {video && <VideoPoster video={video} drawing={drawing} />}
          {testimonials.length > 0 && <Testimonials items={testimonials} />}
        </div>
      </div>
    </section>
  );
}
