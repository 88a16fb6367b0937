import { CallToAction } from "../../components/call-to-action.tsx";
import { HelpPanelWithSearch } from "../../components/help-panel.tsx";
import { Icon } from "../../components/icon.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { GoLabel, newTab, NewTabHint } from "../../components/links.tsx";
import { NewsMeta, NewsTitle } from "../../components/news-item.tsx";
import { productSearchUrl } from "../../components/product-search.ts";
import { SearchBand } from "../../components/search-band.tsx";
import { Testimonials } from "../../components/testimonials.tsx";
import { organizationData, webSiteData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { homeText } from "../../text/home.ts";
import type { HomeProps } from "../../props/home.ts";
import { Figures } from "./figures.tsx";
import type { PageContext } from "../../page-context.ts";
import type { Slide } from "./hero-slide.ts";
import { heroSlides, islandSlide } from "./hero-slide.ts";
import { Hero } from "./hero.tsx";
import { LeadBelowSearch } from "./island-hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import newsItemStyles from "../../components/news-item.module.css";
import styles from "./home-page.module.css";

function QuickCategories({ searchAddress }: { searchAddress: string | null }) {
  if (searchAddress === null) return null;
  return (
    <ul className={styles.quickCategories}>
      {homeText.search.categories.map(({ name, icon }) => (
        <li key={name}>
          <a href={productSearchUrl(searchAddress, name.toLowerCase())} {...newTab}>
            <Icon name={icon} />
            <span>
              {name}
              <NewTabHint />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The hero, the product search on its sea, and on narrow screens the hero's words. */
function FirstScreen({
  slides,
  addresses,
}: {
  slides: readonly Slide[];
  addresses: PageContext["addresses"];
}) {
  const island = islandSlide(slides);
  return (
    <>
      <Hero slides={slides} />
      <SearchBand
        title={homeText.search.title}
        searchAddress={addresses.search}
        isBelowIslands={island !== null}
      >
        <QuickCategories searchAddress={addresses.search} />
      </SearchBand>
      {island && <LeadBelowSearch slide={island} />}
    </>
  );
}

function LatestNews({ items }: { items: HomeProps["news"] }) {
  if (items.length === 0) return null;
  const { title, all, url } = homeText.news;
  return (
    <section className="section" aria-labelledby="kabar-terbaru">
      <div className="wrap">
        <div className={styles.newsHead}>
          <h2 id="kabar-terbaru">{title}</h2>
          <a className="go" href={url}>
            <GoLabel>{all}</GoLabel>
          </a>
        </div>
        <ul className={styles.news}>
          {items.map((article) => (
            <li className={newsItemStyles.newsItem} key={article.id}>
              <NewsMeta article={article} />
              <NewsTitle article={article} level="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Doors() {
  return (
    <section className="section">
      <div className={`wrap ${styles.doors}`}>
        {homeText.doors.map(({ title, body, link, url, illustration }) => (
          <a className={styles.door} href={url} key={url}>
            <Illustration name={illustration} />
            <div className={styles.words}>
              <h2>
                <NoBreak text={title} />
              </h2>
              <p>
                <NoBreak text={body} />
              </p>
              <span className="go">
                <GoLabel>{link}</GoLabel>
              </span>
            </div>
          </a>
        ))}
      </div>
    </section>
  );
}

function Stories({ items }: { items: HomeProps["testimonials"] }) {
  if (items.length === 0) return null;
  return (
    <section className="section ground-sea">
      <div className="wrap">
        <div className="section-head">
          <h2>{homeText.testimonials.title}</h2>
        </div>
        <Testimonials items={items} />
      </div>
    </section>
  );
}

/** The home page. */
export const homePage: PageDefinition<HomeProps> = {
  metadata: () => ({
    title: homeText.title,
    description: homeText.description,
    canonicalPath: "/",
    structuredData: [webSiteData(), organizationData()],
  }),
  Main: ({ props: { slides, video, news, figures, figuresFaqUrl, testimonials }, context }) => (
    <>
      <FirstScreen slides={heroSlides({ slides, video })} addresses={context.addresses} />
      <LatestNews items={news} />
      <Doors />
      <Figures figures={figures} faqUrl={figuresFaqUrl} />
      <HowItWorks />
      <Stories items={testimonials} />
      <section className="section">
        <div className="wrap">
          <HelpPanelWithSearch address={context.addresses.helpCentre} />
        </div>
      </section>
      <CallToAction />
    </>
  ),
};
