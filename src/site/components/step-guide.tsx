import type { IllustrationName } from "../illustrations.ts";
import type { ReadOnLink } from "../props/guides.ts";
import { footnoteText } from "../text/blocks.ts";
import { Illustration } from "./illustration.tsx";
import { ReadOnLinks } from "./read-on.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./step-guide.module.css";
import threadStyles from "./thread.module.css";

/** One step of a guide. */
export interface GuideStep {
  title: string;
  /** "¹" in it leads to the guide's footnote. */
  body: string;
  illustration: IllustrationName;
  illustrationAlt: string;
}

const footnoteMark = "¹";
const footnoteId = "catatan-1";

function Body({ text }: { text: string }) {
  const [before, after] = text.split(footnoteMark);
  if (after === undefined) return <NoBreak text={text} />;
  return (
    <>
      <NoBreak text={before ?? ""} />
      <sup>
        <a
          className={styles.footnoteMark}
          href={`#${footnoteId}`}
          aria-label={footnoteText.label(1)}
        >
          1
        </a>
      </sup>
      <NoBreak text={after} />
    </>
  );
}

/**
 * Five steps on the thread. On wide screens the illustrations stand in one frame, which shows the step that
 * is in view; that is done by the stylesheet, in browsers that can't by the script, and with neither
 * each step shows its own.
 */
export function StepGuide({
  title,
  steps,
  links,
  footnote,
  isFrameRight = false,
}: {
  title: string;
  steps: readonly GuideStep[];
  /** Where each step is explained. */
  links: readonly (readonly ReadOnLink[])[];
  footnote?: string;
  /** The frame stands on the right, the steps on the left. */
  isFrameRight?: boolean;
}) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <div
          className={isFrameRight ? `${styles.stepGuide} ${styles.frameRight}` : styles.stepGuide}
          data-step-guide
        >
          {/* The steps name their illustrations; the frame repeats them for the eye. */}
          <div className={styles.frame} aria-hidden="true" data-step-frame>
            {steps.map(({ illustration }) => (
              <Illustration name={illustration} key={illustration} />
            ))}
          </div>
          <ol className={threadStyles.steps}>
            {steps.map((step, index) => (
              <li key={step.title}>
                <span className={threadStyles.knot} aria-hidden="true">
                  {index + 1}
                </span>
                <div className={styles.body}>
                  <Illustration name={step.illustration} alt={step.illustrationAlt} />
                  <div>
                    <h3>
                      <NoBreak text={step.title} />
                    </h3>
                    <p>
                      <Body text={step.body} />
                    </p>
                    <ReadOnLinks links={links[index]} />
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </div>
        {footnote && (
          <p className={`note ${styles.footnote}`} id={footnoteId}>
            <sup>1</sup> <NoBreak text={footnote} />
          </p>
        )}
      </div>
    </section>
  );
}
