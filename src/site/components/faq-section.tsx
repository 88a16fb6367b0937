import { faqText, helpText } from "../text/blocks.ts";
import type { Faq } from "../props/guides.ts";
import type { PageContext } from "../page-context.ts";
import { HelpSentence } from "./help-sentence.tsx";
import { Icon } from "./icon.tsx";
import { ExternalLink, GoLabel } from "./links.tsx";
import { ReadOn } from "./read-on.tsx";
import { withoutBreaks } from "./no-break.tsx";
import { withVideos } from "./text-video.tsx";
import styles from "./faq-section.module.css";

function Question({ faq, origin }: { faq: Faq; origin: string }) {
  return (
    <details>
      <summary>
        {faq.question}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.answer}>
        {/* The server cleans it on write; see `answerHtml`. */}
        <div
          dangerouslySetInnerHTML={{ __html: withoutBreaks(withVideos(faq.answerHtml, origin)) }}
        />
        <ReadOn link={faq.link} />
      </div>
    </details>
  );
}

/** Frequent questions: all closed at first, each opens on its own. */
export function FaqSection({
  faqs,
  context: { publicOrigin, addresses },
}: {
  faqs: readonly Faq[];
  context: PageContext;
}) {
  const { helpCentre } = addresses;
  return (
    <section className="section ground-sea">
      <div className={`wrap ${styles.faq}`}>
        <div className="section-head">
          <h2>{faqText.title}</h2>
          <p>
            {helpCentre === null ? (
              <a className="go" href={helpText.questions.url}>
                <GoLabel>{helpText.questions.button}</GoLabel>
              </a>
            ) : (
              <ExternalLink className="go" href={helpCentre} label={helpText.button} />
            )}
          </p>
        </div>
        {faqs.length > 0 ? (
          <div>
            {faqs.map((faq) => (
              <Question faq={faq} origin={publicOrigin} key={faq.id} />
            ))}
          </div>
        ) : (
          <p>
            <HelpSentence text={faqText.none(helpCentre !== null)} address={helpCentre} />
          </p>
        )}
      </div>
    </section>
  );
}
