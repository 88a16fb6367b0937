/** Words of the product search's own page (it marks the entry of the navigation). */
export const searchPageText = {
  documentTitle: "Cari Produk di SIPLah",
  // True without an address of the search too, where the page shows no categories.
  description: "Cari barang dan jasa kebutuhan sekolah di pasar daring Mitra SIPLah.",
  title: "Cari barang dan jasa",
  url: "/searchs",
} as const;
