/** News in numbers, as one large portal has them: for what a query costs. */
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { dropIndexes } from "../backup/drop-indexes.ts";
import { nowSeconds } from "./make-news.ts";
import type { TestApp } from "./test-app.ts";

/** Vacuums until all rows are visible to all: an older snapshot (autovacuum's, say) delays that. */
async function vacuum(client: pg.PoolClient): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    await client.query("VACUUM ANALYZE");
    const { rows } = await client.query<{ pages: number; visible: number }>(
      "SELECT relpages AS pages, relallvisible AS visible FROM pg_class WHERE oid = 'article'::regclass",
    );
    if (rows[0] && rows[0].visible >= rows[0].pages) return;
    await setTimeout(100);
  }
  throw new Error(
    "After a minute an older snapshot still holds rows back from being visible to all.",
  );
}

/**
 * Fills an empty portal with articles a minute apart, every tenth inactive, in categories of equal size, and one
 * last article that alone is about "kurikulum". In a category of their own come as many as a third that are over: older
 * ones with the lowest numbers, and what was brought in later with the highest.
 */
export async function fillWithNews(
  portal: TestApp,
  {
    articleCount,
    categoryCount,
  }: { readonly articleCount: number; readonly categoryCount: number },
): Promise<void> {
  const client = await portal.database.pool.connect();
  try {
    // On a busy machine this takes longer than any query of the portal may.
    await client.query("SET statement_timeout = 0");
    const putIndexesBack = await dropIndexes(client, [{ name: "article" }]);
    await client.query(
      `INSERT INTO category (id, slug, name, description, status)
       SELECT n, CASE n WHEN 1 THEN 'pengumuman' ELSE 'kategori-' || n END, 'Kategori ' || n, 'Uraian', 'active'
       FROM generate_series(1, $1::int) AS n`,
      [categoryCount + 1],
    );
    await client.query(
      `INSERT INTO article (id, slug, title, category_id, excerpt, content, published_at, expired_at,
         is_top, slideshow, order_no, status)
       SELECT n, 'artikel-' || n, 'Belanja sekolah ' || md5(n::text), 1 + n % $3::int,
         'Ringkasan ' || md5((n % 500)::text), '<p>Isi ' || md5((n % 50)::text) || '</p>',
         to_timestamp($1) - n * interval '1 minute', to_timestamp($1) + interval '1 year',
         n % 300 = 0, n % 400 = 0, CASE WHEN n % 2 = 0 THEN 1 + n % 9 END,
         CASE WHEN n % 10 = 0 THEN 'inactive' ELSE 'active' END
       FROM generate_series(1, $2::int) AS n`,
      [nowSeconds(portal), articleCount, categoryCount],
    );
    await client.query(
      `INSERT INTO article (id, slug, title, category_id, excerpt, content, published_at, expired_at,
         is_top, slideshow, status)
       VALUES ($1, 'kurikulum', 'Kurikulum langka', 2, 'x', 'x', to_timestamp($2) - interval '1 hour',
         to_timestamp($2) + interval '1 year', false, false, 'active')`,
      [articleCount + 1, nowSeconds(portal)],
    );
    await client.query(
      `INSERT INTO article (id, slug, title, category_id, excerpt, content, published_at, expired_at,
         is_top, slideshow, order_no, status, created_at)
       SELECT n, 'lampau-' || n, 'Lampau ' || n, $3, 'x', 'x', to_timestamp($1) - interval '1 year',
         to_timestamp($1) - interval '2 days', false, false, 1, 'active', to_timestamp($1) + n * interval '1 minute'
       FROM (SELECT generate_series(-$2::int, -1) UNION ALL SELECT generate_series(20000, 20000 + $2::int)) AS over(n)`,
      [nowSeconds(portal), Math.floor(articleCount / 3), categoryCount + 1],
    );
    await putIndexesBack();
    await vacuum(client);
  } finally {
    client.release(true);
  }
}
