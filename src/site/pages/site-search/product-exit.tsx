import { Icon } from "../../components/icon.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { newTab, NewTabHint } from "../../components/links.tsx";
import { productSearchUrl } from "../../components/product-search.ts";
import { siteSearchText } from "../../text/site-search.ts";
import styles from "./site-search-page.module.css";

const text = siteSearchText.products;

/** A link to the product search, which is another. */
export function ProductExit({ q, searchAddress }: { q: string; searchAddress: string | null }) {
  return (
    <aside className={`${styles.products} on-dark`} aria-labelledby="cari-produk">
      <Illustration name="hero-home" />
      <div>
        <h2 id="cari-produk">{text.title}</h2>
        <p>{text.body}</p>
        {searchAddress === null ? (
          <a className="btn btn-warm" href={text.atPartners.url}>
            {text.atPartners.label}
          </a>
        ) : (
          <a className="btn btn-warm" href={productSearchUrl(searchAddress, q)} {...newTab}>
            <span>
              {text.button(q)}
              <NewTabHint />
            </span>
            <Icon name="external-link" />
          </a>
        )}
      </div>
    </aside>
  );
}
