import { Illustration } from "../../components/illustration.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import type { Figures as FigureList } from "../../props/figures.ts";
import { figuresText } from "../../text/figures.ts";
import styles from "../../components/ledger.module.css";

const sumKey = "transactions";

/** Each source once, with its address where there is one, and the question that says more. */
function Sources({ figures, faqUrl }: { figures: FigureList; faqUrl: string | null }) {
  const bySource = Map.groupBy(figures, ({ source }) => source);
  bySource.delete(null);
  const sources = [...bySource].map(([source, named]) => ({
    source,
    url: named.find(({ sourceUrl }) => sourceUrl !== null)?.sourceUrl ?? null,
    // Which figures it is of, where it isn't that of all.
    labels: named.length < figures.length ? named.map(({ label }) => label).join(", ") : null,
  }));
  return (
    <p className="note">
      {sources.length > 0 && (
        <>
          {figuresText.source}
          {sources.map(({ source, url, labels }, index) => (
            <span key={source}>
              {index > 0 && "; "}
              {url === null ? source : <a href={url}>{source}</a>}
              {labels !== null && ` (${labels})`}
            </span>
          ))}
          .{" "}
        </>
      )}
      {figuresText.notLive} {faqUrl !== null && <a href={faqUrl}>{figuresText.origin}</a>}
    </p>
  );
}

/** The programme's figures on a sheet of the cash book. */
export function Figures({ figures, faqUrl }: { figures: FigureList; faqUrl: string | null }) {
  const rows = figures.filter(({ key }) => key !== sumKey);
  const sum = figures.find(({ key }) => key === sumKey);
  const date = figures[0]?.asOf;
  const labelOf = ({ label, asOf }: FigureList[number]) =>
    asOf === date ? label : figuresText.dated(label, asOf);
  if (date === undefined) return null;
  return (
    <section className="section ground-turmeric">
      <div className={`wrap ${styles.ledger}`}>
        <div className="section-head">
          <h2>{figuresText.title}</h2>
          <p className={styles.stamp}>
            <NoBreak text={figuresText.stamp(date)} />
          </p>
          <Sources figures={figures} faqUrl={faqUrl} />
          <Illustration name="benefit-seller-3" />
        </div>
        <dl className={styles.sheet}>
          {rows.map((figure) => (
            <div key={figure.key}>
              <dt>
                <NoBreak text={labelOf(figure)} />
              </dt>
              <dd>
                <NoBreak text={figure.value} />
              </dd>
            </div>
          ))}
          {sum && (
            <div className={styles.sum}>
              <dt>{labelOf(sum)}</dt>
              <dd>
                <span>
                  <NoBreak text={sum.value} />
                </span>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
