/** Words of the official-site line and of the page behind it. */
export const officialText = {
  url: "/situs-resmi",
  name: "Situs resmi",
  title: "Situs resmi dan penipuan",
  documentTitle: "Situs Resmi SIPLah dan Penipuan",
  description:
    "Tiga pemeriksaan sebelum Anda masuk, membayar, atau menekan tautan atas nama SIPLah.",
  lead: "Tiga pemeriksaan sebelum Anda masuk, membayar, atau menekan tautan.",
  line: {
    site: { before: "Situs resmi", programme: "program", after: "SIPLah." },
    how: { short: "Cara mengenali", ending: "nya" },
    address: {
      sign: "Alamatnya tepat huruf demi huruf.",
      before: "Alamat situs ini",
      after: "Tautan palsu sering berbeda satu atau dua huruf.",
    },
    requests: {
      sign: "Tidak meminta sandi, OTP, atau uang.",
      body: "Petugas resmi tidak pernah memintanya untuk mempercepat transaksi.",
    },
    partners: {
      sign: "Laman Mitra dibuka dari sini.",
      before: "Mulai dari",
      after: ", bukan dari tautan pesan.",
    },
  },
  visit: { label: "Kunjungi SIPLah", url: "/kunjungi" },
  address: {
    title: "1. Baca alamatnya dari kanan ke kiri",
    real: {
      title: "Alamat program",
      note: "Bagian terakhir sebelum garis miring menentukan pemiliknya.",
    },
    imitation: {
      title: "Contoh tiruan",
      note: "Nama program hanya dipasang di depan. Pemilik sebenarnya tertulis di belakang.",
      /** Reserved for examples (RFC 2606): nobody can own it. */
      owner: "masuk-akun.example",
    },
  },
  requests: {
    title: "2. Kenali permintaan yang tidak pernah resmi",
    items: [
      {
        what: "Kata sandi atau kode sekali pakai (OTP)",
        why: "Petugas resmi tidak pernah memintanya.",
      },
      {
        what: "Transfer ke rekening pribadi",
        why: "Bayar hanya ke rekening atau akun virtual yang tampil pada tagihan di dalam sistem Mitra.",
      },
      {
        what: "Biaya untuk mempercepat atau memprioritaskan pesanan",
        why: "Petugas resmi tidak pernah meminta uang untuk mempercepat transaksi.",
      },
    ],
  },
  partners: {
    title: "3. Buka laman Mitra dari sini",
    before: "Alamat semua Mitra ada di",
    after: "Jangan masuk lewat tautan yang datang dari pesan.",
  },
  report: { label: "Laporkan penipuan", url: "/kontak#penipuan" },
} as const;
