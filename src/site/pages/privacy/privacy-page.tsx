import { CardTable } from "../../components/card-table.tsx";
import { HelpPlaceButton } from "../../components/help-sentence.tsx";
import { TextSections } from "../../components/text-sections.tsx";
import { ContentPage } from "../../components/content-page.tsx";
import type { PageDefinition } from "../../page.ts";
import { pageBreadcrumbData } from "../../seo/structured-data.ts";
import { cookieRows, cookieText, privacySections, privacyText } from "../../text/privacy.ts";
import type { NoProps } from "../../props/programme.ts";
import { ConsentSettings } from "./consent-settings.tsx";

/** What is recorded, why and for how long, and the visitor's choice. */
export const privacyPage: PageDefinition<NoProps> = {
  metadata: () => ({
    title: privacyText.documentTitle,
    description: privacyText.description,
    canonicalPath: privacyText.url,
    structuredData: [pageBreadcrumbData(privacyText)],
  }),
  Main: ({ context: { addresses, tracking } }) => {
    const [data, ...others] = privacySections(tracking.consent);
    return (
      <ContentPage
        title={privacyText.title}
        lead={privacyText.description}
        illustration="head-privacy"
        parts={[privacyText.settings, data, cookieText, ...others]}
      >
        <ConsentSettings consent={tracking.consent} />
        <div className="prose">
          <TextSections sections={[data]} helpCentre={addresses.helpCentre} />
          <h3 id={cookieText.id}>{cookieText.title}</h3>
          <CardTable
            label={cookieText.title}
            columns={cookieText.columns}
            rows={cookieRows(tracking.consent)}
          />
          <p>{cookieText.note}</p>
          <TextSections sections={others} helpCentre={addresses.helpCentre} />
          <p>
            <HelpPlaceButton address={addresses.helpCentre} />
          </p>
        </div>
      </ContentPage>
    );
  },
};
