import type { ReactNode } from "react";
import { SearchForm } from "./search-form.tsx";

/** Where links to the product search of the same page lead. */
export const searchBandId = "cari";

const titleId = "cari-judul";

/** The sea with the product search; below the form, in full width, what the page adds. */
export function SearchBand({
  title,
  level: Heading = "h2",
  searchAddress,
  className,
  children,
}: {
  title: string;
  level?: "h1" | "h2";
  searchAddress: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <section
      className={className ? `search-band on-dark ${className}` : "search-band on-dark"}
      id={searchBandId}
      aria-labelledby={titleId}
    >
      <div className="wrap">
        <Heading id={titleId}>{title}</Heading>
        <SearchForm searchAddress={searchAddress} ground="dark" />
        {children}
      </div>
    </section>
  );
}
