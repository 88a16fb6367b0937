/** What the home page shows. */
import type { Figures } from "./figures.ts";
import type { ResponsiveImage, Video } from "./media.ts";
import type { Testimonial } from "./guides.ts";
import type { NewsSummary } from "./news.ts";

/** One slide of the home page's hero, from the slideshow resource. */
export interface HeroSlide {
  title: string;
  description: string;
  action: { label: string; url: string };
  /** Null: no video link on this slide. */
  video: { label: string; url: string; captionsUrl: string | null } | null;
  /** Null: the drawn scene of the islands. */
  image: ResponsiveImage | null;
}

/** `/` */
export interface HomeProps {
  /** At most three; empty: the hero of the text module. */
  slides: readonly HeroSlide[];
  /** The video behind the text module's hero; null: that hero has no video link. */
  video: Video | null;
  /** The newest articles, at most three. */
  news: readonly NewsSummary[];
  figures: Figures;
  /** The question that says where the figures come from; null: there is none. */
  figuresFaqUrl: string | null;
  testimonials: readonly Testimonial[];
}
