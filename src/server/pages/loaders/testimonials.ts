/** What people say, by page. */
import { testimonial } from "#contract/resources/testimonial.ts";
import type { Testimonial } from "#site/props/guides.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { readSample } from "../../sample/sample-files.ts";

/** The testimonials of a page; where examples are switched off, without the sample's. */
export async function testimonialsOfPage(
  reader: PublicReader,
  page: "home" | "school" | "seller",
): Promise<Testimonial[]> {
  const records = await reader.all(testimonial);
  const hidden = reader.services.config.sampleContent ? noQuotes : await readMadeUpQuotes();
  return records.flatMap(({ columns: { id, quote, source, page: shownOn } }) =>
    shownOn === page && !hidden.has(quote) ? [{ id, quote, source }] : [],
  );
}

const noQuotes: ReadonlySet<string> = new Set();
let madeUpQuotes: Promise<ReadonlySet<string>> | undefined;

/** By their words: visitors' reads may not look into the history that says who stored a record. */
function readMadeUpQuotes(): Promise<ReadonlySet<string>> {
  madeUpQuotes ??= readSample("testimonials.json").then(
    (samples) => new Set(samples.map(({ quote }) => quote)),
  );
  return madeUpQuotes;
}
