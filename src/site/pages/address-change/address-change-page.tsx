import { CardTable } from "../../components/card-table.tsx";
import { RelatedLinks } from "../../components/related-links.tsx";
import { ContentPage } from "../../components/content-page.tsx";
import { breadcrumbData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { addressChangeText } from "../../text/address-change.ts";
import { followText } from "../../text/follow.ts";
import type { AddressChangeProps } from "../../props/programme.ts";
import { NoBreak } from "../../components/no-break.tsx";

const { address, books, example, addressNews, bookNews, allNews } = addressChangeText;
const follow = { label: followText.title, url: followText.url };

/** The announcement of the office's new address and of the book deadlines. */
export const addressChangePage: PageDefinition<AddressChangeProps> = {
  metadata: () => ({
    title: addressChangeText.documentTitle,
    description: addressChangeText.description,
    canonicalPath: addressChangeText.url,
    structuredData: [
      breadcrumbData([follow, { label: addressChangeText.title, url: addressChangeText.url }]),
    ],
  }),
  Main: ({ props: { addressNewsUrl, bookNewsUrl }, context: { showsExamples } }) => {
    const articles = [
      { label: addressNews, url: addressNewsUrl },
      { label: bookNews, url: bookNewsUrl },
    ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
    const all = { label: allNews, url: `${followText.url}#pengumuman` };
    return (
      <ContentPage
        above={[follow]}
        title={addressChangeText.title}
        lead={showsExamples ? example.lead : addressChangeText.lead}
        illustration="head-address"
        parts={[address, books]}
      >
        <div className="prose">
          <h2 id={address.id}>{address.title}</h2>
          <p>
            <NoBreak text={address.body} />
          </p>
          {showsExamples && (
            <p>
              <NoBreak text={example.address} />
            </p>
          )}
          <h2 id={books.id}>{books.title}</h2>
          {showsExamples && (
            <CardTable label={books.title} columns={example.columns} rows={example.rows} />
          )}
          <p>
            {showsExamples && <NoBreak text={`${example.deadline} `} />}
            <NoBreak text={books.body} />
          </p>
        </div>
        <RelatedLinks links={articles.length > 0 ? articles : [all]} />
      </ContentPage>
    );
  },
};
