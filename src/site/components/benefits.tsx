import type { IllustrationName } from "../illustrations.ts";
import { benefitsTitle } from "../text/blocks.ts";
import { Illustration } from "./illustration.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./benefits.module.css";

/** The benefits of taking part. */
export interface Benefit {
  title: string;
  body: string;
  illustration: IllustrationName;
}

/** Three benefits, on wide screens with their illustrations on one shelf. */
export function Benefits({ items }: { items: readonly Benefit[] }) {
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="visually-hidden">{benefitsTitle}</h2>
        <ul className={styles.benefits}>
          {items.map(({ title, body, illustration }) => (
            <li key={title}>
              <Illustration name={illustration} />
              <div>
                <h3>
                  <NoBreak text={title} />
                </h3>
                <p>
                  <NoBreak text={body} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
