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

/** The condition that a text contains a word, in letters of any case. */
export function contains(text: SQL, word: string): SQL {
  return sql`${text} ilike ${`%${word.replace(/[\\%_]/gu, String.raw`\$&`)}%`}`;
}
