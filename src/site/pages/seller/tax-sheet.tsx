import { sellerText } from "../../text/seller.ts";
import { NoBreak } from "../../components/no-break.tsx";
import { ReadOnLinks } from "../../components/read-on.tsx";
import type { SellerProps } from "../../props/guides.ts";
import styles from "../../components/ledger.module.css";

/** What a seller needs to know about taxes, on a sheet of the cash book. */
export function TaxSheet({ links }: { links: SellerProps["taxLinks"] }) {
  const { title, rows } = sellerText.tax;
  return (
    <section className="section ground-sea">
      <div className={`wrap ${styles.ledger}`}>
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <dl className={`${styles.sheet} ${styles.sentences}`}>
          {rows.map(({ label, value }, index) => (
            <div key={value}>
              <dt>
                <NoBreak text={label} />
                <ReadOnLinks links={links[index]} />
              </dt>
              <dd>
                <NoBreak text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
