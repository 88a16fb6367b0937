import { Cover } from "../../components/cover.tsx";
import { NewsExcerpt, NewsMeta, NewsTitle } from "../../components/news-item.tsx";
import { SliderBar, SliderTicks, SlideRow } from "../../components/slider.tsx";
import { newsText } from "../../text/news.ts";
import type { NewsSummary } from "../../props/news.ts";
import newsItemStyles from "../../components/news-item.module.css";
import styles from "./news-slideshow.module.css";

const slideId = (index: number): string => `sorotan-${index + 1}`;

/** The news of the slideshow as a row to scroll; it never moves by itself. */
export function NewsSlideshow({ items }: { items: readonly NewsSummary[] }) {
  const { slideshow, slide, previousSlide, nextSlide } = newsText.hub;
  return (
    <section className={styles.slideshow} aria-label={slideshow} data-slider>
      <SlideRow>
        {items.map((article, index) => (
          <li key={article.id} id={slideId(index)}>
            <article className={`${styles.slide} ${newsItemStyles.newsItem}`}>
              <div className={styles.words}>
                <NewsMeta article={article} />
                <NewsTitle article={article} level="h2" />
                <NewsExcerpt article={article} className={styles.excerpt} />
              </div>
              <Cover
                article={article}
                place="slide"
                loading={index === 0 ? "first" : "lazy"}
                className={styles.cover}
              />
            </article>
          </li>
        ))}
      </SlideRow>
      {items.length > 1 && (
        <SliderBar
          className={styles.sliderBar}
          words={{ previous: previousSlide, next: nextSlide }}
        >
          <SliderTicks slideIds={items.map((_, index) => slideId(index))} label={slide} />
        </SliderBar>
      )}
    </section>
  );
}
