/** What the announcement of the address and the book deadlines shows from the database. */
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { findArticleUrl } from "./news.ts";

/** The articles that the page leads on to. */
const addressArticleSlug = "perubahan-alamat-kantor-layanan";
const bookArticleSlug = "batas-waktu-pengajuan-data-buku-2024";

/** `/pengumuman/perubahan-alamat` */
export async function loadAddressChange(reader: PublicReader): Promise<PageView> {
  const [addressNewsUrl, bookNewsUrl] = await Promise.all([
    findArticleUrl(reader, addressArticleSlug),
    findArticleUrl(reader, bookArticleSlug),
  ]);
  return { page: "address-change", props: { addressNewsUrl, bookNewsUrl } };
}
