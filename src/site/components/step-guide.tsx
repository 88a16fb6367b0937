import type { IllustrationName } from "../illustrations.ts";
import { footnoteText } from "../text/blocks.ts";
import { Illustration } from "./illustration.tsx";
import { NoBreak } from "./no-break.tsx";

/** One step of a guide. */
export interface GuideStep {
  title: string;
  /** "¹" in it leads to the guide's footnote. */
  body: string;
  picture: IllustrationName;
  pictureAlt: string;
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
        <a className="footnote-mark" href={`#${footnoteId}`} aria-label={footnoteText.label(1)}>
          1
        </a>
      </sup>
      <NoBreak text={after} />
    </>
  );
}

/**
 * Five steps on the thread. On wide screens the pictures stand in one frame, which shows the step that
 * is in view; that is done by the stylesheet, in browsers that can't by the script, and with neither
 * each step shows its own.
 */
export function StepGuide({
  title,
  steps,
  footnote,
  isFrameRight = false,
}: {
  title: string;
  steps: readonly GuideStep[];
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
        <div className={isFrameRight ? "step-guide frame-right" : "step-guide"}>
          {/* The steps name their pictures; the frame repeats them for the eye. */}
          <div className="frame" aria-hidden="true">
            {steps.map(({ picture }) => (
              <Illustration name={picture} key={picture} />
            ))}
          </div>
          <ol>
            {steps.map((step, index) => (
              <li key={step.title}>
                <span className="knot" aria-hidden="true">
                  {index + 1}
                </span>
                <div className="body">
                  <Illustration name={step.picture} alt={step.pictureAlt} />
                  <div className="words">
                    <h3>
                      <NoBreak text={step.title} />
                    </h3>
                    <p>
                      <Body text={step.body} />
                    </p>
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </div>
        {footnote && (
          <p className="note footnote" id={footnoteId}>
            <sup>1</sup> <NoBreak text={footnote} />
          </p>
        )}
      </div>
    </section>
  );
}
