import { formatRupiahShort } from "#contract/format.ts";
import type { PurchaseDuties } from "#contract/purchase-duties.ts";
import { dutyParameters, sellersWords } from "#contract/tool-parameters.ts";
import { CardTable } from "../../components/card-table.tsx";
import { Icon, type IconName } from "../../components/icon.tsx";
import { GoLabel } from "../../components/links.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import type { DutyCheck, ToolsProps } from "../../props/tools.ts";
import { dutyText as text } from "../../text/tools.ts";
import { LimitScale } from "./limit-scale.tsx";
import { KeepResult, Sources } from "./result-parts.tsx";
import { AmountField, Choice, ToolForm } from "./tool-form.tsx";
import todoStyles from "../../components/todo-list.module.css";
import styles from "./tools-page.module.css";

interface Step {
  what: string;
  why: string;
  icon: IconName;
  weight: "must" | "advised" | "may";
}

function negotiationStep({ compare, negotiate }: PurchaseDuties): Step {
  const icon = "handshake";
  if (negotiate === "advised") return { ...text.negotiate.advised, icon, weight: "advised" };
  if (negotiate === "optional") return { ...text.negotiate.optional, icon, weight: "may" };
  const isOfOne = compare === "impossible";
  return {
    ...(isOfOne ? text.negotiate.requiredOfOne : text.negotiate.required),
    icon,
    weight: "must",
  };
}

function documentsStep({ compare, negotiate }: PurchaseDuties): Step {
  const { what, compared, negotiated, neither } = text.documents;
  const papers = [
    ...(compare === "required" ? [compared] : []),
    ...(negotiate === "optional" ? [] : [negotiated]),
  ].join(", dan ");
  const why = `${(papers === "" ? neither : papers).replace(/^./, (first) => first.toUpperCase())}.`;
  return { what, why, icon: "archive", weight: "may" };
}

function stepsFor(duties: PurchaseDuties): Step[] {
  const { required, optional } = text.compare;
  const comparison: Record<PurchaseDuties["compare"], readonly Step[]> = {
    required: [{ ...required, icon: "git-compare", weight: "must" }],
    optional: [{ ...optional, icon: "git-compare", weight: "may" }],
    impossible: [],
  };
  return [...comparison[duties.compare], negotiationStep(duties), documentsStep(duties)];
}

function Result({ duty, result }: { duty: DutyCheck; result: PurchaseDuties }) {
  const value = duty.amount.kind === "amount" ? duty.amount.rupiah : 0;
  const { verdict } = text;
  return (
    <>
      <h3>
        <NoBreak text={text.resultTitle(result)} />
      </h3>
      <p className={styles.verdict}>
        {verdict.before} <b className="no-break">{formatRupiahShort(value)}</b>{" "}
        {verdict[duty.sellers]}
      </p>
      <LimitScale value={value} />
      <ul className={todoStyles.todo}>
        {stepsFor(result).map(({ what, why, icon, weight }) => (
          <li className={todoStyles[weight]} key={what}>
            <Icon name={icon} />
            <h4>{what}</h4>
            <p>
              <NoBreak text={why} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether to compare sellers and to negotiate the price, and why. */
export function DutyTool({
  props: { duty, tax, checkedOn, negotiationArticle },
  publicOrigin,
}: {
  props: ToolsProps;
  publicOrigin: string;
}) {
  const { result } = duty;
  const { allCases, sellers } = text;
  const query = {
    [dutyParameters.amount]: duty.amount.kind === "amount" ? String(duty.amount.rupiah) : "",
    [dutyParameters.sellers]: sellersWords[duty.sellers],
  };
  return (
    <section className="section ground-sea" id={text.id} aria-labelledby="judul-banding">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="judul-banding">{text.title}</h2>
          <p className="lead">{text.lead}</p>
        </div>
        <div className={styles.tool}>
          <ToolForm resultId={text.resultId} submit={text.submit} icon="scale">
            <AmountField
              name={dutyParameters.amount}
              resultId={text.resultId}
              {...text.amount}
              entered={duty}
              isFirst={tax.amount.kind !== "problem"}
            />
            <Choice
              name={dutyParameters.sellers}
              label={sellers.label}
              options={(["several", "one"] as const).map((kind) => ({
                word: sellersWords[kind],
                label: sellers[kind],
              }))}
              chosen={sellersWords[duty.sellers]}
              isBeside
            />
          </ToolForm>
          <div
            className={styles.result}
            {...(duty.amount.kind !== "problem" && { id: text.resultId })}
          >
            {result === null ? (
              <p className={styles.none}>{text.none}</p>
            ) : (
              <>
                <Result duty={duty} result={result} />
                <KeepResult publicOrigin={publicOrigin} query={query}>
                  {negotiationArticle && result.negotiate !== "optional" && (
                    <a className="btn btn-line" href={negotiationArticle.url}>
                      <GoLabel>{text.article}</GoLabel>
                    </a>
                  )}
                </KeepResult>
              </>
            )}
            <Sources {...text.sources} checkedOn={checkedOn} />
          </div>
        </div>
        <div className={styles.cases}>
          <h3>{allCases.title}</h3>
          <CardTable label={allCases.title} columns={allCases.columns} rows={allCases.rows} />
        </div>
      </div>
    </section>
  );
}
