import { HelpButton } from "../../components/help-panel.tsx";
import { TextSections } from "../../components/text-sections.tsx";
import { ContentPage } from "../../components/content-page.tsx";
import type { PageDefinition } from "../../page.ts";
import { accessibilityText } from "../../text/accessibility.ts";
import type { NoProps } from "../../props/programme.ts";

const { title, lead, sections, reviewed } = accessibilityText;

/** How far everybody can use the site, and what is still missing. */
export const accessibilityPage: PageDefinition<NoProps> = {
  metadata: () => ({
    title: accessibilityText.documentTitle,
    description: accessibilityText.description,
    canonicalPath: accessibilityText.url,
  }),
  Main: ({ context: { addresses } }) => (
    <ContentPage title={title} lead={lead} picture="head-accessibility" parts={sections}>
      <div className="prose">
        <TextSections sections={sections} />
        <p>
          <HelpButton address={addresses.helpCentre} />
        </p>
        <p className="note">
          {reviewed.label} <time dateTime={reviewed.dateTime}>{reviewed.date}</time>.
        </p>
      </div>
    </ContentPage>
  ),
};
