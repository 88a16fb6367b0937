import { sellerText } from "../../text/seller.ts";
import { NoBreak } from "../../components/no-break.tsx";

/** What a seller needs to know about taxes, on a sheet of the cash book. */
export function TaxSheet() {
  const { title, rows } = sellerText.tax;
  return (
    <section className="section ground-sea">
      <div className="wrap ledger">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <dl className="sheet sentences">
          {rows.map(({ label, value }) => (
            <div key={value}>
              <dt>
                <NoBreak text={label} />
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
