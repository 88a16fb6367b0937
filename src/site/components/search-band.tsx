import type { ReactNode } from "react";
import { SearchForm } from "./search-form.tsx";
import styles from "./search-band.module.css";

/** Where links to the product search of the same page lead. */
export const searchBandId = "cari";

const titleId = "cari-judul";

/** The sea with the product search; below the form, in full width, what the page adds. */
export function SearchBand({
  title,
  level: Heading = "h2",
  searchAddress,
  placeholder,
  fillsScreen = false,
  isBelowIslands = false,
  children,
}: {
  title: string;
  level?: "h1" | "h2";
  searchAddress: string | null;
  placeholder?: string;
  /** On a page of its own the sea fills the first screen. */
  fillsScreen?: boolean;
  /** On the sea of the scene above it, as close and as low as it can be. */
  isBelowIslands?: boolean;
  children?: ReactNode;
}) {
  return (
    <section
      className={[
        styles.searchBand,
        "on-dark",
        ...(fillsScreen ? [styles.firstScreen] : []),
        ...(isBelowIslands ? [styles.belowIslands] : []),
      ].join(" ")}
      id={searchBandId}
      aria-labelledby={titleId}
    >
      <div className="wrap">
        <Heading id={titleId}>{title}</Heading>
        <SearchForm searchAddress={searchAddress} placeholder={placeholder} ground="dark" />
        {children}
      </div>
    </section>
  );
}
