/** The figures that pages show. */
import { fact } from "#contract/resources/fact.ts";
import type { Figure, Figures } from "#site/props/figures.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

/** In the order in which they are shown. */
const keys: readonly Figure["key"][] = [
  "products",
  "schools",
  "sellers",
  "partners",
  "provinces",
  "districts",
  "transactions",
];

/** The facts, of each key the newest. */
export async function loadFigures(reader: PublicReader): Promise<Figures> {
  const records = (await reader.all(fact)).map(({ columns }) => columns);
  const byKey = new Map<string, (typeof records)[number]>(
    records.toSorted((one, other) => one.id - other.id).map((record) => [record.key, record]),
  );
  return keys.flatMap((key) => {
    const found = byKey.get(key);
    if (found === undefined) return [];
    const { label, value, unit, as_of: asOf, source, source_url: sourceUrl } = found;
    return [
      { key, label, value: unit === null ? value : `${value} ${unit}`, asOf, source, sourceUrl },
    ];
  });
}
