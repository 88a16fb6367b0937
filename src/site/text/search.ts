/** Words of the product search's own page (it marks the entry of the navigation). */
export const searchPageText = {
  documentTitle: "Cari Produk di SIPLah",
  description:
    "Cari barang dan jasa kebutuhan sekolah di pasar daring Mitra SIPLah, atau mulai dari kategori yang paling banyak dibeli.",
  title: "Cari barang dan jasa",
  url: "/searchs",
} as const;
