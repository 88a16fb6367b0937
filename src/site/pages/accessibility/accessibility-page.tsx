import { HelpPlaceButton } from "../../components/help-sentence.tsx";
import { TextSections } from "../../components/text-sections.tsx";
import { ContentPage } from "../../components/content-page.tsx";
import type { PageDefinition } from "../../page.ts";
import { pageBreadcrumbData } from "../../seo/structured-data.ts";
import { accessibilitySections, accessibilityText } from "../../text/accessibility.ts";
import type { NoProps } from "../../props/programme.ts";

const { title, lead, reviewed } = accessibilityText;

/** How far everybody can use the site, and what is still missing. */
export const accessibilityPage: PageDefinition<NoProps> = {
  metadata: () => ({
    title: accessibilityText.documentTitle,
    description: accessibilityText.description,
    canonicalPath: accessibilityText.url,
    structuredData: [pageBreadcrumbData(accessibilityText)],
  }),
  Main: ({ context: { addresses } }) => {
    const { helpCentre } = addresses;
    const sections = accessibilitySections(helpCentre !== null);
    return (
      <ContentPage title={title} lead={lead} illustration="head-accessibility" parts={sections}>
        <div className="prose">
          <TextSections sections={sections} helpCentre={helpCentre} />
          <p>
            <HelpPlaceButton address={helpCentre} />
          </p>
          <p className="note">
            {reviewed.label} <time dateTime={reviewed.dateTime}>{reviewed.date}</time>.
          </p>
        </div>
      </ContentPage>
    );
  },
};
