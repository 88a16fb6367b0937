import type { Testimonial } from "../props/guides.ts";
import { testimonialText } from "../text/blocks.ts";
import { SliderBar, SlideRow } from "./slider.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./testimonials.module.css";

/** A row of quotes: two at a time, one on a phone. */
export function Testimonials({
  items,
}: {
  items: readonly Pick<Testimonial, "quote" | "source">[];
}) {
  return (
    <div className={styles.testimonials} data-slider>
      <SlideRow name={testimonialText.list}>
        {items.map(({ quote, source }) => (
          <li key={quote}>
            <figure className={styles.quote}>
              <blockquote>
                “<NoBreak text={quote} />”
              </blockquote>
              <figcaption>
                <NoBreak text={source} />
              </figcaption>
            </figure>
          </li>
        ))}
      </SlideRow>
      <SliderBar words={testimonialText} />
    </div>
  );
}
