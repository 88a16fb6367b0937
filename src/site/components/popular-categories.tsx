import { formatCountShort } from "#contract/format.ts";
import type { PageContext } from "../page-context.ts";
import { popularCategories } from "../text/categories.ts";
import { Icon } from "./icon.tsx";
import { newTab, NewTabHint } from "./links.tsx";
import { NoBreak } from "./no-break.tsx";
import { productSearchUrl } from "./product-search.ts";
import styles from "./popular-categories.module.css";

const { title, items, sold } = popularCategories;
const mostSold = Math.max(...items.map((category) => category.sold));

/** A stitch as long as a count's share of the largest; the number beside it is the text. */
function Stitch({ count }: { count: number }) {
  return (
    <svg className={styles.stitch} aria-hidden="true">
      <line x1="0" x2={`${Math.round((count / mostSold) * 100)}%`} y1="50%" y2="50%" />
    </svg>
  );
}

/** The nine popular categories, each a link to the external search. */
export function PopularCategories({
  context: { addresses, showsExamples },
}: {
  context: Pick<PageContext, "addresses" | "showsExamples">;
}) {
  const searchAddress = addresses.search;
  if (searchAddress === null) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <ul className={styles.popularCategories}>
          {items.map(({ name, keyword, sold: count, icon }) => (
            <li key={keyword}>
              <a href={productSearchUrl(searchAddress, keyword)} {...newTab}>
                <Icon name={icon} />
                <span className={styles.words}>
                  <b>{name}</b>
                  {showsExamples && (
                    <span className={styles.count}>
                      <NoBreak text={sold(formatCountShort(count))} />
                    </span>
                  )}
                  <NewTabHint />
                </span>
                <Icon name="external-link" />
                {showsExamples && <Stitch count={count} />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
