/** Checks of images, of the page's weight, and of when it is shown. */
import { daySeconds } from "../durations.ts";
import { fieldsOfKind } from "../resource.ts";
import type { Check, CheckedRecord, Finding } from "./check.ts";
import { quoteOf } from "./check.ts";

const kilobyte = 1024;
const maxImageBytes = 200 * kilobyte;
/** What a page may weigh in all. */
export const maxPageBytes = 500 * kilobyte;
/** Of a page without text and images, compressed: HTML, styles, script and the font. */
const frameBytes = 90 * kilobyte;
/** A slow connection in the country, in bits per second. */
const slowBitsPerSecond = 400_000;
const maxWindowSeconds = 5 * 365 * daySeconds;

/** An image in a text that says nothing to whoever can't see it. */
export const missingAlt: Check = {
  name: "image-alt",
  weight: "must",
  found: (count) => `${count} gambar tanpa teks alternatif`,
  subject: "Teks alternatif",
  advice: "Tulis apa yang terlihat pada gambar, atau tandai sebagai hiasan.",
  examples: [
    { html: '<img src="/media/a.jpg" alt="">', finds: ["Gambar ke-1"], shown: "(kosong)" },
    {
      html: '<img src="/media/a.jpg" alt="Kepala sekolah menandatangani BAST">',
      finds: [],
      shown: "Kepala sekolah menandatangani BAST",
    },
    { html: '<img src="/media/a.jpg" alt="" role="presentation">', finds: [], shown: "hiasan" },
  ],
  find: ({ richTexts }) =>
    richTexts.flatMap(({ field, outline }) =>
      outline.images
        .filter(({ alt, isDecorative }) => !isDecorative && alt.trim() === "")
        .map(({ index, src }) => ({ ...imageAt(field, index), identity: src })),
    ),
};

/** An image beside the text without the words that its resource has for it. */
export const undescribedImage: Check = {
  name: "field-alt",
  weight: "should",
  found: () => "Gambar tanpa teks alternatif",
  subject: "Teks alternatif gambar utama",
  advice:
    "Tulis apa yang terlihat pada gambar. Kosong berarti hiasan, dan pembaca layar melewatinya.",
  examples: [
    { html: "", values: { image: "/media/a.jpg" }, finds: ["Gambar"], shown: "(kosong)" },
    {
      html: "",
      values: { image: "/media/a.jpg", image_alt: "Pengeras suara kuning" },
      finds: [],
      shown: "Pengeras suara kuning",
    },
  ],
  find: ({ resource, values }) =>
    fieldsOfKind(resource, "image").flatMap(([name, { label, alt }]): Finding[] => {
      if (alt === undefined || !isImage(values[name])) return [];
      return String(values[alt] ?? "").trim() === "" ? [{ field: alt, quote: label }] : [];
    }),
};

/** A file that is no document. */
function isImage(value: unknown): boolean {
  return typeof value === "string" && value !== "" && !/\.pdf$|^data:application/iu.test(value);
}

function imageAt(field: string, index: number, detail = ""): Finding {
  return { field, place: { kind: "image", index }, quote: `Gambar ke-${index + 1}${detail}` };
}

/** An image of more bytes than a screen shows. */
export const heavyImage: Check = {
  name: "heavy-image",
  weight: "should",
  found: (count) => `${count} gambar terlalu berat`,
  subject: "Ukuran gambar",
  advice: `Gambar sampai ${maxImageBytes / kilobyte} KB sudah cukup tajam di layar mana pun. Perkecil sebelum disisipkan.`,
  examples: [
    {
      html: '<img src="/media/a.jpg" alt="Bagan">',
      finds: ["Gambar ke-1, 900 KB"],
      known: { bytes: new Map([["/media/a.jpg", 900 * kilobyte]]) },
      shown: "900 KB",
    },
    {
      html: '<img src="/media/a.jpg" alt="Bagan">',
      finds: [],
      known: { bytes: new Map([["/media/a.jpg", 90 * kilobyte]]) },
      shown: "90 KB",
    },
  ],
  find({ richTexts, known }) {
    /** ", 900 KB" of an image that is too heavy. */
    const heavy = (src: string): readonly string[] => {
      const bytes = known.bytes.get(src) ?? 0;
      return bytes <= maxImageBytes ? [] : [`, ${Math.round(bytes / kilobyte)} KB`];
    };
    return richTexts.flatMap(({ field, outline: { images, videos } }) => [
      ...images.flatMap(({ index, src }) => heavy(src).map((size) => imageAt(field, index, size))),
      ...videos.flatMap(({ name, poster }, index) =>
        heavy(poster?.src ?? "").map((size) => ({
          field,
          place: { kind: "video" as const, index },
          quote: `${quoteOf(name)}${size}`,
        })),
      ),
    ]);
  },
};

/** What a page weighs, and how long it takes to load over a slow connection. */
export interface PageWeight {
  readonly bytes: number;
  readonly seconds: number;
}

/** The weight of the page of a record's texts; markup and words are sent compressed to about a third. */
export function pageWeight({ richTexts, known }: CheckedRecord): PageWeight {
  const images = new Set(
    richTexts.flatMap(({ outline: { images: inText, videos } }) => [
      ...inText.map(({ src }) => src),
      ...videos.flatMap(({ poster }) => poster?.src ?? []),
    ]),
  );
  const ofImages = [...images].reduce((sum, src) => sum + (known.bytes.get(src) ?? 0), 0);
  const characters = richTexts.reduce(
    (sum, { outline }) => sum + outline.blocks.reduce((all, { text }) => all + text.length, 0),
    0,
  );
  const bytes = frameBytes + ofImages + Math.round(characters / 3);
  return { bytes, seconds: (bytes * 8) / slowBitsPerSecond };
}

/** A page that is too heavy for a cheap phone. */
export const heavyPage: Check = {
  name: "page-weight",
  weight: "should",
  found: () => "Halaman terlalu berat",
  subject: "Berat halaman",
  advice: `Halaman di atas ${maxPageBytes / kilobyte} KB lambat terbuka di HP murah. Kurangi atau perkecil gambar.`,
  examples: [
    {
      html: '<img src="/media/a.jpg" alt="Bagan"><img src="/media/b.jpg" alt="Bagan lain">',
      finds: ["510 KB, 10 detik pada 400 kbit/s"],
      known: {
        bytes: new Map([
          ["/media/a.jpg", 210 * kilobyte],
          ["/media/b.jpg", 210 * kilobyte],
        ]),
      },
      shown: "510 KB",
    },
  ],
  find(record) {
    const weight = pageWeight(record);
    const [field] = record.richTexts;
    if (weight.bytes <= maxPageBytes || field === undefined) return [];
    return [{ field: field.field, quote: weightSentence(weight) }];
  },
};

/** "412 KB, 8 detik pada 400 kbit/s" */
export function weightSentence({ bytes, seconds }: PageWeight): string {
  const rounded = Math.round(seconds);
  return `${Math.round(bytes / kilobyte)} KB, ${rounded} detik pada ${slowBitsPerSecond / 1000} kbit/s`;
}

/** A publication that never ends by itself. */
export const endlessWindow: Check = {
  name: "endless-window",
  weight: "should",
  found: () => "Tayang tanpa akhir",
  subject: "Akhir tayang",
  advice:
    "Berita lama menyesatkan pembaca. Pilih akhir tayang, kecuali isinya memang selalu berlaku.",
  examples: [
    {
      html: "<p>Isi.</p>",
      values: { published_at: 1_790_000_000, expired_at: 2_051_222_399 },
      finds: ["Tanggal Berakhir"],
      shown: "sampai 31 Desember 2034",
    },
    {
      html: "<p>Isi.</p>",
      values: { published_at: 1_790_000_000, expired_at: 1_792_592_000 },
      finds: [],
      shown: "30 hari",
    },
  ],
  find({ resource, values }) {
    const { window } = resource.visibility ?? {};
    if (window === undefined) return [];
    const [from, until] = [values[window.from], values[window.until]];
    const isEndless =
      typeof from === "number" && typeof until === "number" && until - from > maxWindowSeconds;
    if (!isEndless) return [];
    return [{ field: window.until, quote: resource.fields[window.until]?.label ?? "" }];
  },
};
