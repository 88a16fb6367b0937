import { Illustration } from "../../components/illustration.tsx";
import { Picture } from "../../components/picture.tsx";
import { SliderBar, SliderTicks, SlideRow } from "../../components/slider.tsx";
import { VideoLink } from "../../components/video-link.tsx";
import { homeText } from "../../text/home.ts";
import { NoBreak } from "../../components/no-break.tsx";
import type { Slide } from "./hero-slide.ts";
import { islandSlide } from "./hero-slide.ts";
import { IslandHero } from "./island-hero.tsx";
import styles from "./hero.module.css";

const text = homeText.hero;

function HeroPanel({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const Heading = isFirst ? "h1" : "h2";
  const loading = isFirst ? "first" : "lazy";
  return (
    <div className={slide.image ? `${styles.hero} ${styles.withPhoto}` : styles.hero}>
      <div className={`wrap ${styles.copy}`}>
        <Heading className={styles.title}>
          <NoBreak text={slide.title} />
        </Heading>
        <p className="lead">
          <NoBreak text={slide.description} />
        </p>
        <div className={styles.actions}>
          <a className="btn btn-primary" href={slide.action.url}>
            {slide.action.label}
          </a>
          {slide.videoLink && <VideoLink {...slide.videoLink} />}
        </div>
      </div>
      {slide.image ? (
        <div className="wrap">
          <Picture
            image={slide.image}
            sizes="(min-width: 64rem) 40vw, 94vw"
            className={styles.photo}
            loading={loading}
          />
        </div>
      ) : (
        <Illustration
          name="hero-home"
          alt={text.sceneAlt}
          className={styles.scene}
          loading={loading}
        />
      )}
    </div>
  );
}

const slideId = (index: number): string => `hero-${index + 1}`;

/** The first screen: one hero, or up to three in a row to scroll. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const island = islandSlide(slides);
  if (island !== null) return <IslandHero slide={island} />;
  const [first, ...others] = slides;
  if (first && others.length === 0) return <HeroPanel slide={first} isFirst />;
  return (
    <section className={styles.heroSlides} aria-label={text.list} data-slider>
      <SlideRow>
        {slides.map((slide, index) => (
          <li key={slideId(index)} id={slideId(index)}>
            <HeroPanel slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </SlideRow>
      <div className={`${styles.bar} on-dark`}>
        <div className="wrap">
          <SliderBar className={styles.sliderBar} words={text}>
            <SliderTicks slideIds={slides.map((_, index) => slideId(index))} label={text.slide} />
          </SliderBar>
        </div>
      </div>
    </section>
  );
}
