/** What the sample makes up: shown only where examples are (`SAMPLE_CONTENT`), or once an editor has changed it. */
import type { agenda } from "#contract/resources/agenda.ts";
import type { testimonial } from "#contract/resources/testimonial.ts";
import type { StoredColumns } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { readSample } from "../../sample/sample-files.ts";

// By what they say: visitors' reads may not look into the history that says who stored a record.
const agendaKey = ({
  title,
  starts_at: start,
}: Pick<StoredColumns<typeof agenda>, "title" | "starts_at">) => `${start.getTime()} ${title}`;
const testimonialKey = ({ quote }: Pick<StoredColumns<typeof testimonial>, "quote">) => quote;

const none: ReadonlySet<string> = new Set();
let sampleKeys: Promise<ReadonlySet<string>> | undefined;

async function readSampleKeys(): Promise<ReadonlySet<string>> {
  const [entries, quotes] = await Promise.all([
    readSample("agenda.json"),
    readSample("testimonials.json"),
  ]);
  return new Set([...entries.map(agendaKey), ...quotes.map(testimonialKey)]);
}

async function hiddenKeys({ services }: PublicReader): Promise<ReadonlySet<string>> {
  if (services.config.sampleContent) return none;
  sampleKeys ??= readSampleKeys();
  return sampleKeys;
}

/** Entries of the agenda that visitors may see. */
export async function realAgenda<
  Entry extends { readonly columns: Parameters<typeof agendaKey>[0] },
>(reader: PublicReader, entries: readonly Entry[]): Promise<Entry[]> {
  const hidden = await hiddenKeys(reader);
  return entries.filter(({ columns }) => !hidden.has(agendaKey(columns)));
}

/** Testimonials that visitors may see. */
export async function realTestimonials<
  Entry extends { readonly columns: Parameters<typeof testimonialKey>[0] },
>(reader: PublicReader, entries: readonly Entry[]): Promise<Entry[]> {
  const hidden = await hiddenKeys(reader);
  return entries.filter(({ columns }) => !hidden.has(testimonialKey(columns)));
}
