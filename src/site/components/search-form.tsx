import { searchText } from "../text/blocks.ts";
import { Icon } from "./icon.tsx";
import { searchOrder } from "./product-search.ts";
import styles from "./search-form.module.css";

/** Where products are searched while this site has no search of its own. */
function SearchAtPartners({ buttonClass }: { buttonClass: string }) {
  const { body, button, url } = searchText.atPartners;
  return (
    <div className={styles.atPartners}>
      <p>{body}</p>
      <a className={buttonClass} href={url}>
        {button}
      </a>
    </div>
  );
}

/** The product search: a plain form to the external search, in a new tab. */
export function SearchForm({
  searchAddress,
  placeholder = searchText.placeholder,
  ground,
}: {
  searchAddress: string | null;
  placeholder?: string | undefined;
  ground: "dark" | "light";
}) {
  const buttonClass = ground === "dark" ? "btn btn-warm" : "btn btn-primary";
  if (searchAddress === null) return <SearchAtPartners buttonClass={buttonClass} />;
  return (
    <form
      className={styles.searchForm}
      role="search"
      action={searchAddress}
      method="get"
      target="_blank"
      rel="noopener"
      data-search
    >
      <label className="visually-hidden" htmlFor="kata-kunci">
        {searchText.label}
      </label>
      <div className={styles.field}>
        <input
          id="kata-kunci"
          name="keyword"
          type="search"
          placeholder={placeholder}
          aria-describedby="kata-kunci-keterangan"
          autoComplete="off"
          required
        />
        <input type="hidden" name="sort" value={searchOrder} />
        <button className={buttonClass} type="submit">
          <Icon name="search" />
          {searchText.button}
        </button>
      </div>
      <p className={styles.problem} id="kata-kunci-masalah" role="alert" hidden>
        <Icon name="triangle-alert" />
        {searchText.emptyKeyword}
      </p>
      <p className="note" id="kata-kunci-keterangan">
        {searchText.note}
      </p>
    </form>
  );
}
