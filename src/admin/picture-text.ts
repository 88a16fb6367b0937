/** Sentences about pictures in a text. */
export const pictureText = {
  picture: {
    title: "Gambar",
    counted: (number: number, count: number) => `Gambar ${number} dari ${count}`,
    alt: "Teks alternatif",
    altHint: "Apa yang terlihat pada gambar, untuk pembaca layar.",
    altMissing: "Teks alternatif wajib diisi!",
    decorative: "Hiasan: tidak menambah isi, dilewati pembaca layar",
    caption: "Keterangan gambar (opsional)",
    captionHint: "Tampil di bawah gambar.",
    size: "Ukuran dan letak",
    sizes: {
      text: "Selebar teks",
      lebar: "Selebar kolom",
      tengah: "Kecil di tengah",
      kiri: "Kecil di kiri",
      kanan: "Kecil di kanan",
    },
    bar: "Gambar terpilih",
    change: "Ubah keterangan",
    describe: "Tulis teks alternatif",
    replace: "Ganti gambar",
    remove: "Hapus gambar",
    preparing: "Menyiapkan gambar…",
    converted: (size: string) => `Diubah menjadi JPEG, ${size}.`,
    wrongType: "Gambar harus berupa JPEG, PNG, WebP, GIF, atau HEIC.",
    heicUnreadable:
      "Peramban ini tidak dapat membaca foto HEIC. Buka fotonya, simpan sebagai JPEG, lalu pilih lagi, atau sisipkan dari Safari di iPhone, iPad, atau Mac.",
  },
} as const;
