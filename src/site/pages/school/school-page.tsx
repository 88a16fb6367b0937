import { Benefits } from "../../components/benefits.tsx";
import { PopularCategories } from "../../components/popular-categories.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { FaqSection } from "../../components/faq-section.tsx";
import { figureInSentence } from "../../components/figures.ts";
import { SearchBand, searchBandId } from "../../components/search-band.tsx";
import { SplitHero } from "../../components/split-hero.tsx";
import { StepGuide } from "../../components/step-guide.tsx";
import { TestimonialsWithVideo } from "../../components/video-testimonials.tsx";
import { faqData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { schoolText } from "../../text/school.ts";
import type { SchoolProps } from "../../props/guides.ts";

const { hero, benefits, guide, search } = schoolText;

function SchoolHero({ figures, video }: Pick<SchoolProps, "figures" | "video">) {
  const schools = figureInSentence(figures, "schools");
  return (
    <SplitHero
      text={hero}
      sentences={[...(schools === null ? [] : [hero.schools(schools.value)]), hero.body]}
      note={schools?.note ?? null}
      ground="sea"
      actionUrl={`#${searchBandId}`}
      video={video}
    />
  );
}

/** How a school buys. */
export const schoolPage: PageDefinition<SchoolProps> = {
  metadata: ({ faqs }) => ({
    title: schoolText.title,
    description: schoolText.description,
    canonicalPath: "/satuan-pendidikan",
    structuredData: faqData(faqs),
  }),
  Main: ({ props: { video, faqs, stepLinks, figures, testimonials }, context }) => (
    <>
      <SchoolHero figures={figures} video={video} />
      <Benefits items={benefits} />
      <TestimonialsWithVideo
        video={video}
        drawing="video-poster"
        testimonials={testimonials}
        ground="sea"
      />
      <StepGuide
        title={guide.title}
        steps={guide.steps}
        links={stepLinks}
        footnote={guide.footnote}
      />
      <SearchBand {...search} searchAddress={context.addresses.search} />
      <PopularCategories context={context} />
      <FaqSection faqs={faqs} context={context} />
      <CallToAction />
    </>
  ),
};
