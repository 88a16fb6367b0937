import { PopularCategories } from "../../components/popular-categories.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { SearchBand } from "../../components/search-band.tsx";
import type { PageDefinition } from "../../page.ts";
import { searchPageText } from "../../text/search.ts";
import type { SearchProps } from "../../props/guides.ts";

/** The product search by itself: the address that marks "Cari Produk". */
export const searchPage: PageDefinition<SearchProps> = {
  metadata: () => ({
    title: searchPageText.documentTitle,
    description: searchPageText.description,
    canonicalPath: searchPageText.url,
  }),
  Main: ({ context }) => (
    <>
      <SearchBand
        title={searchPageText.title}
        level="h1"
        searchAddress={context.addresses.search}
        fillsScreen
      >
        <Illustration name="search-sea" loading="eager" />
      </SearchBand>
      <PopularCategories context={context} />
    </>
  ),
};
