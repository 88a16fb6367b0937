import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./slider.module.css";

/** Words of a slider's controls. */
export interface SliderWords {
  previous: string;
  next: string;
}

function Arrows({ words }: { words: SliderWords }) {
  return (
    <div className={`${styles.arrows} needs-script`}>
      <button
        className={styles.arrow}
        type="button"
        aria-label={words.previous}
        aria-disabled="true"
        data-slider-step="-1"
      >
        <Icon name="chevron-left" />
      </button>
      <button className={styles.arrow} type="button" aria-label={words.next} data-slider-step="1">
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}

/**
 * The slides, as list items, in a row to scroll. A name is for slides without links: the row then
 * takes the focus itself, so that the arrow keys scroll it.
 */
export function SlideRow({ name, children }: { name?: string; children: ReactNode }) {
  const slides = <ul>{children}</ul>;
  if (name === undefined) {
    return (
      <div className={styles.slides} data-slider-row>
        {slides}
      </div>
    );
  }
  return (
    <div className={styles.slides} role="group" tabIndex={0} aria-label={name} data-slider-row>
      {slides}
    </div>
  );
}

/** The bar below a row of slides: on its left ticks or a note, on its right the arrows. */
export function SliderBar({
  words,
  className,
  children,
}: {
  words: SliderWords;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={className ? `${styles.sliderBar} ${className}` : styles.sliderBar}>
      {children}
      <Arrows words={words} />
    </div>
  );
}

/** One tick a slide. Each is a link to its slide, so that it works before any script. */
export function SliderTicks({
  slideIds,
  label,
}: {
  slideIds: readonly string[];
  label: (number: number) => string;
}) {
  return (
    <div className={styles.ticks}>
      {slideIds.map((id, index) => (
        <a
          key={id}
          href={`#${id}`}
          aria-label={label(index + 1)}
          aria-current={index === 0 ? "true" : undefined}
          data-slider-tick
        />
      ))}
    </div>
  );
}
