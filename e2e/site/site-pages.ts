/** Addresses of every public page; a new page joins by itself, or the compiler asks for its address. */
import { indexablePaths } from "#server/pages/page-table.ts";
import type { PageName } from "#site/view.ts";

/** Where each page can be seen: by record, by page of a list, by search, by mistake. */
const addressesOf: Record<Exclude<PageName, "error" | "news-ended">, readonly string[]> = {
  home: ["/"],
  school: ["/satuan-pendidikan"],
  seller: ["/penyedia-barang-jasa"],
  visit: ["/kunjungi", "/kunjungi?q=toko+lading"],
  search: ["/searchs"],
  "news-hub": ["/info-berita", "/info-berita?page=2"],
  "news-category": ["/info-berita/1"],
  "news-search": ["/info-berita?q=sekolah", "/info-berita?q=negosasi", "/info-berita?q=xylofon"],
  "news-detail": ["/info-berita/2/detail"],
  faq: ["/tanya-jawab", "/tanya-jawab?q=pajak", "/tanya-jawab?q=xylofon"],
  glossary: ["/istilah", "/istilah?q=pajak", "/istilah?q=xylofon"],
  contact: ["/kontak"],
  "site-search": ["/cari", "/cari?q=pajak", "/cari?q=pajk", "/cari?q=pengembalian+dana+xylofon"],
  tools: [
    "/alat",
    "/alat?harga=10.000.000&ppn=belum&jenis=umum&masa=2025",
    "/alat?nilai=Rp210+juta&calon=2",
    "/alat?harga=sepuluh&nilai=0",
  ],
  official: ["/situs-resmi"],
  learn: ["/pelajari"],
  follow: ["/ikuti"],
  goverment: ["/bantuan-pemerintah"],
  "address-change": ["/pengumuman/perubahan-alamat"],
  privacy: ["/privasi"],
  accessibility: ["/aksesibilitas"],
  offline: ["/luring"],
  "not-found": ["/tidak-ada"],
  "news-missing": ["/info-berita/99999/detail"],
};

/** An address of each page. */
export const addressOfEachPage: ReadonlySet<string | undefined> = new Set(
  Object.values(addressesOf).map(([first]) => first),
);

/** An address of each state that looks unlike its page: results, none, a second page, something wrong. */
export const addressOfEachState: ReadonlySet<string> = new Set([
  "/info-berita?page=2",
  "/info-berita?q=xylofon",
  "/cari?q=pajak",
  "/alat?harga=10.000.000&ppn=belum&jenis=umum&masa=2025",
  "/alat?harga=sepuluh&nilai=0",
]);

/** All of them, each once. */
export const siteAddresses: readonly string[] = [
  ...new Set([...indexablePaths, ...Object.values(addressesOf).flat()]),
];
