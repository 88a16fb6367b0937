const siteName = "SIPLah";
const fullName = "Sistem Informasi Pengadaan di Sekolah";

/** Texts of the layout. */
export const layoutText = {
  siteName,
  fullName,
  wholeName: `${siteName}, ${fullName}`,
  skipToContent: "Lewati ke isi utama",
  mainNavigation: "Utama",
  menu: { verb: "Buka", name: "Menu", close: "Tutup menu" },
  guidesAndHelp: "Panduan dan bantuan",
  submenu: (title: string): string => `Submenu ${title}`,
  opensNewTab: "(membuka tab baru)",
  breadcrumb: "Remah roti",
} as const;

const office = {
  streetAddress:
    "Unit Layanan Terpadu, Gedung C Lantai 1, Kompleks Kementerian, Jalan Jenderal Sudirman, Senayan",
  addressLocality: "Jakarta",
  postalCode: "10270",
} as const;

/** Words of the footer. */
export const footerText = {
  about:
    "SIPLah membantu sekolah berbelanja dengan terbuka, mudah diperiksa, dan dekat dengan pelaku usaha daerah.",
  social: "Ikuti kami",
  socialLink: (name: string): string => `Buka ${name}`,
  navigation: "Navigasi",
  information: "Informasi",
  help: "Bantuan",
  privacy: { title: "Pemberitahuan Privasi", url: "/privasi" },
  contact: "Hubungi",
  address: (address: string): string => `Layanan SIPLah, ${address}`,
  usualAddress: `${office.streetAddress}, ${office.addressLocality} ${office.postalCode}`,
  /** The same address in parts, for machines. */
  office,
  helpCentre: "Pusat Bantuan",
  supervision: "Pengawasan",
  supervisionDashboard: "Dasbor Pengawasan",
  supervisionNote: "untuk dinas dan pengawas yang berwenang",
  industry: "Konten Industri",
  copyright: "© 2022 SIPLah. Hak cipta dilindungi.",
  aboutSite: "Tentang situs ini",
  siteLinks: [
    { title: "Situs resmi", url: "/situs-resmi" },
    { title: "Pengaturan Privasi", url: "/privasi#pengaturan" },
    { title: "Pernyataan Aksesibilitas", url: "/aksesibilitas" },
  ],
  backToTop: "Kembali ke atas",
  wentBackToTop: "Sudah kembali ke atas",
} as const;

/** The first step of every breadcrumb. */
export const homeStep = { label: "Home", url: "/" } as const;
