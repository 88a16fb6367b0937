/** Popular categories of the product search. */
export const popularCategories = {
  title: "Kategori yang paling banyak dibeli",
  sold: (count: string): string => `${count} produk terjual`,
  /** The counts are examples: the specification fixes none. */
  items: [
    {
      name: "Alat Tulis Kantor",
      keyword: "alat tulis kantor",
      sold: 3_200_000,
      icon: "pencil-ruler",
    },
    { name: "Elektronik", keyword: "elektronik", sold: 1_100_000, icon: "monitor" },
    { name: "Alat Peraga", keyword: "alat peraga", sold: 640_000, icon: "flask-conical" },
    { name: "Rumah Tangga", keyword: "rumah tangga", sold: 1_400_000, icon: "house" },
    { name: "Buku", keyword: "buku", sold: 2_700_000, icon: "book-open" },
    { name: "Kesehatan", keyword: "kesehatan", sold: 890_000, icon: "heart-pulse" },
    { name: "Pertukangan", keyword: "pertukangan", sold: 730_000, icon: "hammer" },
    { name: "Jasa Percetakan", keyword: "jasa percetakan", sold: 520_000, icon: "printer" },
    { name: "Makanan dan Minuman", keyword: "makanan minuman", sold: 460_000, icon: "utensils" },
  ],
} as const;
