import { Illustration } from "../../components/illustration.tsx";
import { homeText } from "../../text/home.ts";
import { NoBreak } from "../../components/no-break.tsx";

/** Where the hero's first button scrolls to. */
export const stepsId = "cara";

/** Four steps on the thread. */
export function HowItWorks() {
  const { title, items } = homeText.steps;
  return (
    <section className="section" id={stepsId}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <ol className="how-it-works">
          {items.map((step, index) => (
            <li key={step.title}>
              <span className="knot" aria-hidden="true">
                {index + 1}
              </span>
              <div className="body">
                <Illustration name={step.picture} />
                <div className="words">
                  <h3>
                    <NoBreak text={step.title} />
                  </h3>
                  <p>
                    <NoBreak text={step.body} />
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
