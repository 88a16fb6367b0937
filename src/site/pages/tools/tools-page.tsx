import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { HelpPanel } from "../../components/help-panel.tsx";
import { Icon } from "../../components/icon.tsx";
import type { PageDefinition } from "../../page.ts";
import type { ToolsProps } from "../../props/tools.ts";
import { breadcrumbData } from "../../seo/structured-data.ts";
import { homeStep } from "../../text/layout.ts";
import { dutyText, taxText, toolsText as text } from "../../text/tools.ts";
import { DutyTool } from "./duty-tool.tsx";
import { TaxTool } from "./tax-tool.tsx";
import chipStyles from "../../components/chips.module.css";
import searchHeadStyles from "../../components/search-head.module.css";
import styles from "./tools-page.module.css";

const isAsked = ({ tax, duty }: ToolsProps): boolean =>
  tax.amount.kind !== "none" || duty.amount.kind !== "none";

const answerOf = ({ tax, duty }: ToolsProps): string | null => {
  if (tax.result !== null) return taxText.resultTitle(tax.result.total);
  return duty.result === null ? null : dutyText.resultTitle(duty.result);
};

/** The two calculations that visitors ask for most. */
export const toolsPage: PageDefinition<ToolsProps> = {
  metadata: (props) => {
    const answer = answerOf(props);
    return {
      title: answer === null ? text.documentTitle : `${answer} | ${text.title} SIPLah`,
      description: text.description,
      canonicalPath: isAsked(props) ? null : text.url,
      structuredData: [breadcrumbData([homeStep, { label: text.title, url: text.url }])],
    };
  },
  Main: ({ props, context: { publicOrigin, addresses } }) => (
    <>
      <div className="wrap">
        <Breadcrumb steps={[homeStep, { label: text.title }]} />
        <div className={`${searchHeadStyles.searchHead} ${styles.pageHead}`}>
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
          <nav aria-label={text.tools}>
            <ul className={chipStyles.chips}>
              <li>
                <a href={`#${taxText.id}`}>
                  <Icon name="calculator" />
                  {taxText.short}
                </a>
              </li>
              <li>
                <a href={`#${dutyText.id}`}>
                  <Icon name="scale" />
                  {dutyText.short}
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </div>
      <TaxTool tax={props.tax} checkedOn={props.checkedOn} publicOrigin={publicOrigin} />
      <DutyTool props={props} publicOrigin={publicOrigin} />
      <section className="section">
        <div className="wrap">
          <HelpPanel address={addresses.helpCentre} />
        </div>
      </section>
    </>
  ),
};
