import type { Menus } from "../page-context.ts";

/**
 * The menus of a fresh installation, also shown where the database can't be
 * asked: the error page has a navigation too.
 */
export const defaultMenus: Menus = {
  header: [
    { title: "Beranda", url: "/", target: "_self" },
    { title: "Satuan Pendidikan", url: "/satuan-pendidikan", target: "_self" },
    { title: "Penyedia", url: "/penyedia-barang-jasa", target: "_self" },
    { title: "Cari Produk", url: "/searchs", target: "_blank" },
    { title: "Info & Berita", url: "/info-berita", target: "_self" },
  ],
  footer: [
    { title: "Pelajari SIPLah", url: "/pelajari", target: "_self" },
    { title: "Ikuti SIPLah", url: "/ikuti", target: "_self" },
    { title: "Bantuan Pemerintah", url: "/bantuan-pemerintah", target: "_self" },
    { title: "Kunjungi SIPLah", url: "/kunjungi", target: "_self" },
  ],
  help: [
    { title: "Tanya Jawab", url: "/tanya-jawab", target: "_self" },
    { title: "Alat Hitung", url: "/alat", target: "_self" },
    { title: "Istilah", url: "/istilah", target: "_self" },
    { title: "Kontak", url: "/kontak", target: "_self" },
  ],
  industry: [
    { title: "Cek TKDN", url: "https://tkdn.kemenperin.go.id", target: "_blank" },
    { title: "Portal Pengadaan Nasional", url: "https://inaproc.id", target: "_blank" },
  ],
};
