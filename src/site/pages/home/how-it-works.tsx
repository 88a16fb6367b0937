import { Illustration } from "../../components/illustration.tsx";
import { homeText } from "../../text/home.ts";
import { NoBreak } from "../../components/no-break.tsx";
import threadStyles from "../../components/thread.module.css";
import styles from "./how-it-works.module.css";

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
        <ol className={`${threadStyles.steps} ${styles.howItWorks}`}>
          {items.map((step, index) => (
            <li key={step.title}>
              <span className={threadStyles.knot} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.body}>
                <Illustration name={step.illustration} />
                <div className={styles.words}>
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
