import { maxSearchCharacters } from "#contract/limits.ts";
import { searchText } from "../text/blocks.ts";
import { Icon } from "./icon.tsx";
import styles from "./search-form.module.css";

/** The id of the form around a field. */
export const formIdOf = (fieldId: string): string => `${fieldId}-formulir`;

/** A search of this site: a plain form whose result is a page. */
export function PageSearchForm({
  id,
  action,
  label,
  placeholder,
  q,
  isLive = false,
}: {
  /** Of the field. */
  id: string;
  /** Path of the page with the result. */
  action: string;
  label: string;
  placeholder: string;
  q: string | null;
  /** Whether the script filters the page's list while the visitor types. */
  isLive?: boolean;
}) {
  return (
    <form
      className={`${styles.searchForm} ${styles.newsSearch}`}
      role="search"
      aria-label={label}
      action={action}
      method="get"
      id={formIdOf(id)}
      data-live-filter={isLive ? true : undefined}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={q ?? ""}
          placeholder={placeholder}
          maxLength={maxSearchCharacters}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button className="btn btn-primary" type="submit">
          <Icon name="search" />
          {searchText.button}
        </button>
      </div>
    </form>
  );
}
