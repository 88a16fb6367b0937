import { Benefits } from "../../components/benefits.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { FaqSection } from "../../components/faq-section.tsx";
import { PartnerCard } from "../../components/partner-card.tsx";
import { GoLabel } from "../../components/links.tsx";
import { figureInSentence } from "../../components/figures.ts";
import { SplitHero } from "../../components/split-hero.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { StepGuide } from "../../components/step-guide.tsx";
import { TestimonialsWithVideo } from "../../components/video-testimonials.tsx";
import { faqData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { partnerText, visitText } from "../../text/partners.ts";
import { sellerText } from "../../text/seller.ts";
import type { Partner, SellerProps } from "../../props/guides.ts";
import { TaxSheet } from "./tax-sheet.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import styles from "./seller-page.module.css";
import partnerCardStyles from "../../components/partner-card.module.css";

const { hero, definition, benefits, guide } = sellerText;
const partnersId = "mitra";
const partnersUrl = `#${partnersId}`;

function SellerHero({ figures, video }: Pick<SellerProps, "figures" | "video">) {
  const sellers = figureInSentence(figures, "sellers");
  const schools = figureInSentence(figures, "schools");
  return (
    <SplitHero
      text={hero}
      sentences={[
        ...(sellers === null ? [] : [hero.sellers(sellers.value)]),
        ...(schools === null ? [] : [hero.schools(schools.value)]),
      ]}
      note={(sellers ?? schools)?.note ?? null}
      ground="turmeric"
      actionUrl={partnersUrl}
      video={video}
    />
  );
}

function Definition() {
  return (
    <section className="section">
      <div className={`wrap ${styles.definition}`}>
        <h2>{definition.title}</h2>
        <p>
          <NoBreak text={definition.body} />
        </p>
      </div>
    </section>
  );
}

function Partners({ partners }: { partners: readonly Partner[] }) {
  const { title, body, note, all } = sellerText.partners;
  return (
    <section className="section" id={partnersId}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <p className="lead">
            <NoBreak text={body} />
          </p>
        </div>
        {partners.length > 0 ? (
          <>
            <ul className={partnerCardStyles.partners}>
              {partners.map((partner) => (
                <PartnerCard partner={partner} key={partner.id} />
              ))}
            </ul>
            <p className="note">
              <NoBreak text={note} />
            </p>
            <p>
              <a className="go" href={visitText.url}>
                <GoLabel>{all}</GoLabel>
              </a>
            </p>
          </>
        ) : (
          <EmptyState illustration="empty" title={partnerText.none} level="h3" />
        )}
      </div>
    </section>
  );
}

/** How to sell to schools. */
export const sellerPage: PageDefinition<SellerProps> = {
  metadata: ({ faqs }) => ({
    title: sellerText.title,
    description: sellerText.description,
    canonicalPath: "/penyedia-barang-jasa",
    structuredData: faqData(faqs),
  }),
  Main: ({
    props: { video, partners, faqs, stepLinks, taxLinks, figures, testimonials },
    context,
  }) => (
    <>
      <SellerHero figures={figures} video={video} />
      <Definition />
      <Benefits items={benefits} />
      <TestimonialsWithVideo
        video={video}
        drawing="video-poster-seller"
        testimonials={testimonials}
        ground="turmeric"
      />
      <StepGuide title={guide.title} steps={guide.steps} links={stepLinks} isFrameRight />
      <TaxSheet links={taxLinks} />
      <Partners partners={partners} />
      <FaqSection faqs={faqs} context={context} />
      <CallToAction button={sellerText.closing} url={partnersUrl} />
    </>
  ),
};
