/** Texts that searches look into, and whether they contain a word. */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";

/** The searched fields of a record as one text. */
export function searchedText({ name: table, searched, fields }: Resource): SQL {
  const texts = searched.map((name) => {
    const column = sql`${sql.identifier(table)}.${sql.identifier(name)}`;
    return fields[name]?.required === true ? column : sql`coalesce(${column}, '')`;
  });
  return sql`(${sql.join(texts, sql` || ' ' || `)})`;
}

/** The searched text of an event of the audit. */
export const auditedText = sql`(coalesce(label, '') || ' ' || coalesce(actor_name, ''))`;

/** What records say of the files that they show. */
export const saidOfFiles = sql`(label || ' ' || words)`;

/** What a trigram index finds; in some locales `pg_trgm` knows no other letters. */
const trigram = /[A-Za-z0-9]{3}/;

/** Whether a trigram index finds texts that contain a word. */
export function hasTrigram(word: string): boolean {
  return trigram.test(word);
}

/** The condition that a text contains a word, in letters of any case. */
export function contains(text: SQL, word: string): SQL {
  if (hasTrigram(word)) {
    return sql`${text} ilike ${`%${word.replace(/[\\%_]/gu, String.raw`\$&`)}%`}`;
  }
  // Not by an operator of the trigram index, which would be read from one end to the other.
  const isCaseless = word.toLowerCase() === word.toUpperCase();
  return isCaseless
    ? sql`strpos(${text}, ${word}::text) > 0`
    : sql`strpos(lower(${text}), lower(${word}::text)) > 0`;
}
