/** The articles that explain what the guides for schools and sellers say. */
import { article } from "#contract/resources/article.ts";
import type { ReadOnLink } from "#site/props/guides.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

/** Of the steps of a purchase, in their order. */
export const schoolStepArticles = [
  "periksa-daftar-mitra-sebelum-memesan",
  "kapan-wajib-membandingkan-penyedia",
  "cara-negosiasi-harga-yang-tertib",
  "cara-membuat-bast-yang-benar",
  "membayar-secara-nontunai",
] as const;
/** Of the steps of a sale. */
export const sellerStepArticles = [
  "dokumen-pendaftaran-penyedia",
  "menulis-halaman-produk-yang-dipercaya",
  "empat-cara-menutup-pesanan-yang-batal",
  "cara-membuat-bast-yang-benar",
  "pesanan-pertama-sampai-dana-diterima",
] as const;
/** Of the lines about taxes. */
export const taxArticles = [
  "ppn-mulai-1-januari-2025",
  "ppn-dan-pph-22-di-siplah",
  "dokumen-pendaftaran-penyedia",
] as const;

/** Links to the articles with these slugs, by their titles; null where one isn't visible. */
export function articleLinks(
  reader: PublicReader,
  slugs: readonly string[],
): Promise<(ReadOnLink | null)[]> {
  return Promise.all(
    slugs.map(async (slug) => {
      const [found] = await reader.first(article, 1, { filters: { slug } });
      if (found === undefined) return null;
      const { id, title } = found.columns;
      return { title, url: `/info-berita/${id}/detail` };
    }),
  );
}
