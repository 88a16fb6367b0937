import { formatRupiah } from "#contract/format.ts";
import { goodsKinds, taxRules, type PurchaseTax } from "#contract/purchase-tax.ts";
import { goodsWords, holdsTaxWords, taxParameters } from "#contract/tool-parameters.ts";
import { NoBreak } from "../../components/no-break.tsx";
import type { TaxCalculation } from "../../props/tools.ts";
import { goodsLabels, periodLabel, taxText as text } from "../../text/tools.ts";
import { KeepResult, Sources } from "./result-parts.tsx";
import { AmountField, Choice, ToolForm } from "./tool-form.tsx";
import ledgerStyles from "../../components/ledger.module.css";
import styles from "./tools-page.module.css";

function Form({ tax }: { tax: TaxCalculation }) {
  const { no, yes, label } = text.holdsTax;
  return (
    <ToolForm resultId={text.resultId} submit={text.submit} icon="calculator">
      <AmountField
        name={taxParameters.amount}
        resultId={text.resultId}
        {...text.amount}
        entered={tax}
        isFirst
      />
      <Choice
        name={taxParameters.holdsTax}
        label={label}
        options={[
          { word: holdsTaxWords.no, label: no },
          { word: holdsTaxWords.yes, label: yes },
        ]}
        chosen={tax.holdsTax ? holdsTaxWords.yes : holdsTaxWords.no}
        isBeside
      />
      <Choice
        name={taxParameters.goods}
        {...text.goods}
        options={goodsKinds.map((kind) => ({ word: goodsWords[kind], label: goodsLabels[kind] }))}
        chosen={goodsWords[tax.goods]}
      />
      <Choice
        name={taxParameters.period}
        {...text.period}
        options={taxRules.map((rule) => ({ word: rule.id, label: periodLabel(rule) }))}
        chosen={tax.rule.id}
      />
    </ToolForm>
  );
}

interface Line {
  label: string;
  rule?: string;
  amount: number;
  isSum?: boolean;
}

function linesOf({ goods, rule }: TaxCalculation, result: PurchaseTax): Line[] {
  const { lines } = text;
  const { share } = rule.valueAddedTax[goods];
  return [
    { label: lines.price, amount: result.price },
    ...(result.valueAddedTax === 0
      ? []
      : [{ label: lines.base, rule: text.baseRule(share), amount: result.base }]),
    { label: lines.valueAddedTax, rule: text.rule(goods, rule), amount: result.valueAddedTax },
    { label: lines.total, amount: result.total, isSum: true },
    { label: lines.incomeTax, rule: lines.incomeTaxRule, amount: result.incomeTax },
    { label: lines.forwarded, rule: lines.forwardedRule, amount: result.forwarded },
  ];
}

function Sheet({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={`${ledgerStyles.sheet} ${styles.sheet}`}>
      {lines.map(({ label, rule, amount, isSum }) => (
        <div className={isSum ? ledgerStyles.sum : undefined} key={label}>
          <dt>
            {label}
            {rule !== undefined && (
              <small>
                <NoBreak text={rule} />
              </small>
            )}
          </dt>
          <dd>
            <span>{formatRupiah(amount)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Result({ tax, result }: { tax: TaxCalculation; result: PurchaseTax }) {
  const { verdict } = text;
  return (
    <>
      <h3>{text.resultTitle(result.total)}</h3>
      <p className={styles.verdict}>
        {verdict.tax(result.valueAddedTax)} {verdict.seller} <b>{formatRupiah(result.incomeTax)}</b>
        . {verdict.both(result.valueAddedTax)} <b>{verdict.partner}</b>.
      </p>
      <Sheet lines={linesOf(tax, result)} />
      {tax.goods === "luxury" && <p className="note">{text.luxury}</p>}
      <p className="note">{text.rounding}</p>
      <p className="note">{text.exemption}</p>
    </>
  );
}

/** What a purchase is taxed with, every line with its rule. */
export function TaxTool({
  tax,
  checkedOn,
  publicOrigin,
}: {
  tax: TaxCalculation;
  checkedOn: string | null;
  publicOrigin: string;
}) {
  const { result } = tax;
  const query = {
    [taxParameters.amount]: tax.amount.kind === "amount" ? String(tax.amount.rupiah) : "",
    [taxParameters.holdsTax]: tax.holdsTax ? holdsTaxWords.yes : holdsTaxWords.no,
    [taxParameters.goods]: goodsWords[tax.goods],
    [taxParameters.period]: tax.rule.id,
  };
  return (
    <section className={styles.section} id={text.id} aria-labelledby="judul-pajak">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="judul-pajak">{text.title}</h2>
          <p className="lead">{text.lead}</p>
        </div>
        <div className={styles.tool}>
          <Form tax={tax} />
          <div
            className={styles.result}
            {...(tax.amount.kind !== "problem" && { id: text.resultId })}
          >
            {result === null ? (
              <p className={styles.none}>{text.none}</p>
            ) : (
              <>
                <Result tax={tax} result={result} />
                <KeepResult publicOrigin={publicOrigin} query={query} />
              </>
            )}
            <Sources {...text.sources} checkedOn={checkedOn} />
          </div>
        </div>
      </div>
    </section>
  );
}
