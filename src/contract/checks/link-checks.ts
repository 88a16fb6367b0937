/** Checks of links: whether they lead anywhere, safely, and say where. */
import { fieldsOfKind } from "../resource.ts";
import { attachmentsIn } from "../attachments.ts";
import type { OutlineLink } from "../rich-text/outline.ts";
import type { Check, CheckedRecord, Finding } from "./check.ts";
import { inBlocks, quoteOf } from "./check.ts";
import { ownPath } from "../own-path.ts";

function inLinks(record: CheckedRecord, isWrong: (link: OutlineLink) => boolean, quote?: "href") {
  return inBlocks(record, ({ links }) =>
    links
      .filter(isWrong)
      .map((link) => ({ ...link, quote: quoteOf(quote === undefined ? link.text : link.href) })),
  );
}

/** Addresses of the videos in texts. */
function inVideos({ richTexts }: CheckedRecord, isWrong: (href: string) => boolean): Finding[] {
  return richTexts.flatMap(({ field, outline }) =>
    outline.videos.flatMap(({ href }, index) =>
      isWrong(href)
        ? [{ field, place: { kind: "video" as const, index }, quote: quoteOf(href) }]
        : [],
    ),
  );
}

/** Addresses of whole fields. */
function inAddresses(record: CheckedRecord, isWrong: (address: string) => boolean): Finding[] {
  return fieldsOfKind(record.resource, "url").flatMap(([field]) => {
    const address = String(record.values[field] ?? "").trim();
    return address !== "" && isWrong(address) ? [{ field, quote: quoteOf(address) }] : [];
  });
}

const emptyWords =
  /^(?:(?:klik|tekan|lihat|baca|buka|unduh|cek)\s*)?(?:(?:di\s?)?sini|(?:tautan|link|laman|halaman)?\s*(?:ini|berikut)|selengkapnya|tautan|link)?$/iu;

/** A link whose words say nothing by themselves. */
export const emptyLinkText: Check = {
  name: "link-text",
  weight: "should",
  found: (count) => `${count} tautan tanpa makna`,
  subject: "Kata-kata tautan",
  advice:
    "Tautan sering dibaca terpisah dari kalimatnya. Sebut apa yang ada di sana, bukan “klik di sini”.",
  examples: [
    {
      html: '<p>Syarat ada <a href="/pelajari">di sini</a>.</p>',
      finds: ["di sini"],
    },
    { html: '<p>Baca <a href="/pelajari">syarat pendaftaran Penyedia</a>.</p>', finds: [] },
  ],
  find: (record) =>
    inLinks(record, ({ text }) => {
      const words = text.trim().replace(/[.,:!]+$/u, "");
      return emptyWords.test(words) || /^https?:\/\//iu.test(words);
    }),
};

/** An address of this site under which nothing is. */
export const brokenLink: Check = {
  name: "broken-link",
  weight: "must",
  found: (count) => `${count} tautan rusak`,
  subject: "Tautan ke situs ini",
  advice: "Tidak ada halaman yang tampil di alamat ini. Pilih halaman lain, atau hapus tautannya.",
  examples: [
    {
      html: '<p>Buka <a href="/kunjungi-siplah">daftar Mitra</a>.</p>',
      finds: ["/kunjungi-siplah"],
      known: { missing: new Set(["/kunjungi-siplah"]) },
      shown: "daftar Mitra → /kunjungi-siplah",
    },
    {
      html: '<p>Buka <a href="/kunjungi">daftar Mitra</a>.</p>',
      finds: [],
      known: { missing: new Set(["/kunjungi-siplah"]) },
      shown: "daftar Mitra → /kunjungi",
    },
    {
      html: '<figure class="video"><a href="/video/lama.mp4">Sekilas SIPLah</a></figure>',
      finds: ["/video/lama.mp4"],
      known: { missing: new Set(["/video/lama.mp4"]) },
      shown: "Video Sekilas SIPLah → /video/lama.mp4",
    },
  ],
  find(record) {
    const { missing, publicOrigin } = record.known;
    const isMissing = (address: string) => missing.has(ownPath(address, publicOrigin) ?? "");
    return [
      ...inAddresses(record, isMissing),
      ...inLinks(record, ({ href }) => isMissing(href), "href"),
      ...inVideos(record, isMissing),
    ];
  },
};

/** An address elsewhere that has led nowhere for some nights. */
export const failingLink: Check = {
  name: "failing-link",
  weight: "should",
  found: (count) => `${count} tautan ke luar yang tidak terbuka`,
  subject: "Tautan ke situs lain",
  advice:
    "Sudah beberapa malam alamat ini tidak dapat dibuka. Cari alamat barunya, atau hapus tautannya.",
  examples: [
    {
      html: '<p><a href="https://contoh.id/lama#pasal-2">Syarat</a></p>',
      finds: ["https://contoh.id/lama#pasal-2"],
      known: { failing: new Set(["https://contoh.id/lama"]) },
      shown: "https://contoh.id/lama",
    },
    {
      html: '<p><a href="https://contoh.id/baru">Syarat</a></p>',
      finds: [],
      known: { failing: new Set(["https://contoh.id/lama"]) },
      shown: "https://contoh.id/baru",
    },
  ],
  find(record) {
    const isFailing = (address: string) => {
      if (!URL.canParse(address)) return false;
      const url = new URL(address);
      url.hash = "";
      return record.known.failing.has(url.href);
    };
    return [
      ...inAddresses(record, isFailing),
      ...inLinks(record, ({ href }) => isFailing(href), "href"),
      ...inVideos(record, isFailing),
    ];
  },
};

/** An address without encryption. */
export const insecureLink: Check = {
  name: "http-link",
  weight: "should",
  found: (count) => `${count} tautan tanpa https`,
  subject: "Tautan aman",
  advice:
    "Isi yang lewat alamat http:// dapat dibaca dan diubah pihak lain. Hampir setiap situs juga punya https://.",
  examples: [
    {
      html: '<p><a href="http://contoh.id/syarat">Syarat</a></p>',
      finds: ["http://contoh.id/syarat"],
      shown: "http://contoh.id/syarat",
    },
    {
      html: '<p><a href="https://contoh.id/syarat">Syarat</a></p>',
      finds: [],
      shown: "https://contoh.id/syarat",
    },
  ],
  find: (record) => [
    ...inAddresses(record, isInsecure),
    ...inLinks(record, ({ href }) => isInsecure(href), "href"),
  ],
};

function isInsecure(address: string): boolean {
  return /^http:/iu.test(address);
}

/** A link with the name of a partner that doesn't lead to the address that it has registered. */
export const foreignDomain: Check = {
  name: "foreign-domain",
  weight: "should",
  found: (count) => `${count} tautan di luar domain Mitra`,
  subject: "Alamat Mitra",
  advice:
    "Tautan memakai nama Mitra, tetapi tidak menuju domain yang terdaftar. Periksa agar pembaca tidak tertipu.",
  examples: [
    {
      html: '<p>Masuk ke <a href="https://nusantara-promo.example">SIPLah Nusantara</a>.</p>',
      finds: ["https://nusantara-promo.example"],
      known: {
        officialSites: [{ name: "SIPLah Nusantara", address: "https://nusantara.example/" }],
      },
      shown: "SIPLah Nusantara → nusantara-promo.example",
    },
    {
      html: '<p>Masuk ke <a href="https://toko.nusantara.example">SIPLah Nusantara</a>.</p>',
      finds: [],
      known: {
        officialSites: [{ name: "SIPLah Nusantara", address: "https://nusantara.example/" }],
      },
      shown: "SIPLah Nusantara → toko.nusantara.example",
    },
  ],
  find(record) {
    const { officialSites, publicOrigin } = record.known;
    return inLinks(
      record,
      ({ href, text }) => {
        if (!/^https?:/iu.test(href) || ownPath(href, publicOrigin) !== null) return false;
        const words = text.toLowerCase();
        const named = officialSites.filter(({ name }) => words.includes(name.toLowerCase()));
        return named.length > 0 && !named.some(({ address }) => isWithin(href, address));
      },
      "href",
    );
  },
};

/** Whether an address lies in the domain of another. */
function isWithin(address: string, official: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(official)) return false;
  const host = new URL(address).hostname;
  const domain = new URL(official).hostname.replace(/^www\./u, "");
  return host === domain || host.endsWith(`.${domain}`);
}

const minSummaryWords = 30;

/** A document that isn't said a word about. */
export const documentAlone: Check = {
  name: "document-summary",
  weight: "should",
  found: () => "PDF tanpa ringkasan",
  subject: "Ringkasan dokumen",
  advice:
    "Banyak pembaca tidak dapat membuka PDF di HP. Tulis isi pokoknya dalam beberapa kalimat.",
  examples: [
    {
      html: '<p><a href="/media/surat.pdf">Surat pemberitahuan</a></p>',
      finds: ["Surat pemberitahuan"],
    },
    {
      html: `<p>${"Isi pokok surat ini. ".repeat(8)}</p><p><a href="/media/surat.pdf">Surat pemberitahuan</a></p>`,
      finds: [],
      shown: "Isi pokok surat dalam beberapa kalimat, lalu tautan ke PDF.",
    },
    {
      html: "<p>Terlampir.</p>",
      values: { attachments: [{ file: `${"a".repeat(32)}.pdf`, name: "Surat edaran", size: 1 }] },
      finds: ["Surat edaran"],
      shown: "Surat edaran (PDF) sebagai lampiran",
    },
    {
      html: "<p>Lihat gambar.</p>",
      values: { image: "/media/surat.pdf" },
      finds: ["PDF di Gambar"],
      shown: "PDF sebagai gambar",
    },
  ],
  find(record) {
    const texts = record.richTexts.flatMap(({ outline }) => outline.blocks.map(({ text }) => text));
    const words = texts.join(" ").match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;
    if (words >= minSummaryWords) return [];
    const linked = inLinks(record, ({ href }) => /\.pdf(?:[?#]|$)/iu.test(href));
    return [...linked, ...inFiles(record)].slice(0, 1);
  },
};

/** PDFs that are attached, or stand in the place of a picture. */
function inFiles({ resource, values }: CheckedRecord): Finding[] {
  const attached = fieldsOfKind(resource, "attachments").flatMap(([field]) =>
    attachmentsIn(values[field])
      .filter(({ file }) => file.endsWith(".pdf"))
      .map(({ name }) => ({ field, quote: quoteOf(name) })),
  );
  const pictured = fieldsOfKind(resource, "image").flatMap(([field, { label }]) =>
    String(values[field] ?? "").endsWith(".pdf") ? [{ field, quote: `PDF di ${label}` }] : [],
  );
  return [...attached, ...pictured];
}
