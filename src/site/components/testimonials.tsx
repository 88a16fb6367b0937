import { testimonialText } from "../text/blocks.ts";
import { SliderBar } from "./slider.tsx";

/** What somebody said, and who says so. */
export interface Testimonial {
  quote: string;
  source: string;
}

/** A row of quotes: two at a time, one on a phone (specification 9). */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  return (
    <div className="testimonials" data-slider>
      {/* The row takes the focus, so that arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="slides" tabIndex={0} aria-label={testimonialText.list} data-slider-list>
        {items.map(({ quote, source }) => (
          <li key={quote}>
            <figure className="quote">
              <blockquote>“{quote}”</blockquote>
              <figcaption>{source}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <SliderBar words={testimonialText}>
        <p className="note">{testimonialText.note}</p>
      </SliderBar>
    </div>
  );
}
