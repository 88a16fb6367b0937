import { maxSearchCharacters } from "#contract/limits.ts";
import { newsText } from "../text/news.ts";
import { newsSearchText } from "../text/news-search.ts";
import { Icon } from "./icon.tsx";
import styles from "./search-form.module.css";

const text = newsSearchText.form;
const fieldId = "cari-berita";

/** The search in the news: a plain form that leads to a page. Its label is seen where it is given. */
export function NewsSearchForm({ q = "", label }: { q?: string; label?: string }) {
  return (
    <form
      className={`${styles.searchForm} ${styles.newsSearch}`}
      role="search"
      aria-label={label ?? text.label}
      action={newsText.hub.url}
      method="get"
    >
      <label className={label === undefined ? "visually-hidden" : styles.label} htmlFor={fieldId}>
        {label ?? text.label}
      </label>
      <div className={styles.field}>
        <input
          id={fieldId}
          name="q"
          type="search"
          defaultValue={q}
          placeholder={text.placeholder}
          maxLength={maxSearchCharacters}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button className="btn btn-primary" type="submit">
          <Icon name="search" />
          {text.button}
        </button>
      </div>
    </form>
  );
}
