import type { HeroSlide, HomeProps } from "../../props/home.ts";
import type { Video } from "../../props/media.ts";
import { homeText } from "../../text/home.ts";
import { stepsId } from "./how-it-works.tsx";

/** A slide with its video as the link to it needs it. */
export interface Slide extends Omit<HeroSlide, "video"> {
  videoLink: { label: string; video: Video } | null;
}

function ownSlide(video: Video | null): Slide {
  const { title, description, action, video: label } = homeText.hero;
  return {
    title,
    description,
    action: { label: action, url: `#${stepsId}` },
    videoLink: video && { label, video },
    image: null,
  };
}

const videoLinkOf = ({ title, video }: HeroSlide): Slide["videoLink"] =>
  video && {
    label: video.label,
    video: {
      name: title,
      url: video.url,
      description: "",
      thumbnail: null,
      captionsUrl: video.captionsUrl,
    },
  };

/** What the first screen shows: the stored slides, else the text module's. */
export function heroSlides({ slides, video }: Pick<HomeProps, "slides" | "video">): Slide[] {
  if (slides.length === 0) return [ownSlide(video)];
  return slides.map((slide) => ({ ...slide, videoLink: videoLinkOf(slide) }));
}

/** The slide that stands alone over the drawn islands; null: there are several, or it has an image. */
export function islandSlide(slides: readonly Slide[]): Slide | null {
  const [first, ...others] = slides;
  return first !== undefined && others.length === 0 && first.image === null ? first : null;
}
