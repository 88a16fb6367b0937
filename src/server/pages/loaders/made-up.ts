/** What the sample makes up: shown only where examples are (`SAMPLE_CONTENT`), or once an editor has changed it. */
import type { agenda } from "#contract/resources/agenda.ts";
import type { testimonial } from "#contract/resources/testimonial.ts";
import type { ListedRecord, StoredColumns } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { readSample } from "../../sample/sample-files.ts";

// By what they say: visitors' reads may not look into the history that says who stored a record.
type AgendaWords = Pick<StoredColumns<typeof agenda>, "title" | "starts_at">;
const agendaKey = ({ title, starts_at: start }: AgendaWords) => `${start.getTime()} ${title}`;
const testimonialKey = ({ quote }: Pick<StoredColumns<typeof testimonial>, "quote">) => quote;

let sampleKeys: Promise<ReadonlySet<string>> | undefined;

async function readSampleKeys(): Promise<ReadonlySet<string>> {
  const [entries, quotes] = await Promise.all([
    readSample("agenda.json"),
    readSample("testimonials.json"),
  ]);
  return new Set([...entries.map(agendaKey), ...quotes.map(testimonialKey)]);
}

/** The records whose keys aren't a sample's; where examples are, all. */
async function withoutSamples<Entry>(
  { services }: PublicReader,
  records: readonly Entry[],
  keyOf: (record: Entry) => string,
): Promise<readonly Entry[]> {
  if (services.config.sampleContent) return records;
  sampleKeys ??= readSampleKeys();
  const hidden = await sampleKeys;
  return records.filter((record) => !hidden.has(keyOf(record)));
}

/** Entries of the agenda that visitors may see. */
export function realAgenda(reader: PublicReader, entries: readonly ListedRecord<typeof agenda>[]) {
  return withoutSamples(reader, entries, ({ columns }) => agendaKey(columns));
}

/** Testimonials that visitors may see. */
export function realTestimonials(
  reader: PublicReader,
  testimonials: readonly ListedRecord<typeof testimonial>[],
) {
  return withoutSamples(reader, testimonials, ({ columns }) => testimonialKey(columns));
}
