const addresses = import.meta.glob<string>("./illustrations/*.svg", {
  eager: true,
  query: "?no-inline",
  import: "default",
});

/** Width and height of every drawing, as its view box says; they reserve its place on the page. */
export const illustrationSizes = {
  announcement: [240, 240],
  "benefit-school-1": [240, 200],
  "benefit-school-2": [240, 200],
  "benefit-school-3": [240, 200],
  "benefit-seller-1": [240, 200],
  "benefit-seller-2": [240, 200],
  "benefit-seller-3": [240, 200],
  empty: [320, 240],
  favicon: [48, 48],
  "head-accessibility": [320, 220],
  "head-address": [320, 220],
  "head-follow": [320, 220],
  "head-goverment": [320, 220],
  "head-learn": [320, 220],
  "head-privacy": [320, 220],
  "help-centre": [400, 320],
  "hero-home": [1600, 600],
  "hero-home-sea": [1120, 600],
  "hero-school": [640, 492],
  "hero-seller": [640, 476],
  "how-1": [320, 240],
  "how-2": [320, 240],
  "how-3": [320, 240],
  "how-4": [320, 240],
  "logo-light": [174, 48],
  logo: [174, 48],
  "news-cover-1": [800, 500],
  "news-cover-1b": [800, 500],
  "news-cover-1c": [800, 500],
  "news-cover-2": [800, 500],
  "news-cover-2b": [800, 500],
  "news-cover-2c": [800, 500],
  "news-cover-3": [800, 500],
  "news-cover-3b": [800, 500],
  "news-cover-3c": [800, 500],
  "news-cover-4": [800, 500],
  "news-cover-4b": [800, 500],
  "news-cover-4c": [800, 500],
  "news-cover-5": [800, 500],
  "news-cover-5b": [800, 500],
  "news-cover-5c": [800, 500],
  "news-cover-6": [800, 500],
  "news-cover-6b": [800, 500],
  "news-cover-6c": [800, 500],
  "not-found": [480, 360],
  offline: [320, 240],
  "pattern-band": [48, 24],
  "school-step-1": [480, 400],
  "school-step-2": [480, 400],
  "school-step-3": [480, 400],
  "school-step-4": [480, 400],
  "school-step-5": [480, 400],
  "search-sea": [1200, 260],
  "seller-step-1": [480, 400],
  "seller-step-2": [480, 400],
  "seller-step-3": [480, 400],
  "seller-step-4": [480, 400],
  "seller-step-5": [480, 400],
  "video-poster": [640, 360],
  "video-poster-seller": [640, 360],
} as const satisfies Record<string, readonly [width: number, height: number]>;

/** Name of a drawing in `illustrations/`, without its ending. */
export type IllustrationName = keyof typeof illustrationSizes;

/** The served address of a drawing. */
export function illustrationUrl(name: IllustrationName): string {
  const url = addresses[`./illustrations/${name}.svg`];
  if (!url) throw new Error(`There is no illustration ${name}.`);
  return url;
}
