import { Illustration } from "../../components/illustration.tsx";
import { homeText } from "../../text/home.ts";
import { NoBreak } from "../../components/no-break.tsx";
import styles from "../../components/ledger.module.css";

/** The programme's figures on a sheet of the cash book. */
export function Figures() {
  const { title, stamp, rows, sum } = homeText.figures;
  return (
    <section className="section ground-turmeric">
      <div className={`wrap ${styles.ledger}`}>
        <div className="section-head">
          <h2>{title}</h2>
          <p className={styles.stamp}>
            <NoBreak text={stamp} />
          </p>
          <Illustration name="benefit-seller-3" />
        </div>
        <dl className={styles.sheet}>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>
                <NoBreak text={label} />
              </dt>
              <dd>
                <NoBreak text={value} />
              </dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{sum.label}</dt>
            <dd>
              <span>
                <NoBreak text={sum.value} />
              </span>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
