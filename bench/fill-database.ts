/** Articles in numbers, by COPY, each with revisions, and as many questions as a large portal has. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from } from "pg-copy-streams";
import { dropIndexes } from "../src/server/backup/drop-indexes.ts";

const categories = 50;
const faqs = 1_000;
const revisions = 5;
/** Its revisions are of an article of 2,500 words. */
export const longArticle = 902;
/** How many that have expired come on top of the others, as a part of them. */
const expiredShare = 0.2;
/** What they alone hold. */
const expiredWord = "lampau";
/** Rows of one COPY: the trigger that keeps words for the search sees them together. */
const chunk = 20_000;
const minute = 60_000;
const words = (
  "sekolah belanja penyedia dana pengadaan barang jasa laporan panduan kurikulum buku guru kepala " +
  "bendahara transaksi pesanan faktur pajak ongkos kirim verifikasi akun toko mitra pelatihan"
).split(" ");

/**
 * Brings the number of articles up to `count`, in 50 categories, with dates a minute apart, and of
 * questions to 1,000. A fifth as many that have expired come on top.
 */
export async function fillWithArticles(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query(
      `INSERT INTO category (slug, name, description, status)
       SELECT 'ukuran-' || n, 'Ukuran ' || n, 'Untuk diukur.', 'active' FROM generate_series(1, $1) AS n
       ON CONFLICT DO NOTHING`,
      [categories],
    );
    await client.query(
      `INSERT INTO faq (slug, faq_category_id, question, answer, page, page_order, status)
       SELECT 'pertanyaan-ukuran-' || n, (SELECT min(id) FROM faq_category), 'Pertanyaan ukuran ' || n || '?',
         '<p>' || repeat('Jawaban untuk diukur. ', 10) || '</p>',
         CASE n % 10 WHEN 0 THEN 'school' WHEN 1 THEN 'seller' ELSE 'none' END, n, 'active'
       FROM generate_series(1, $1 - (SELECT count(*) FROM faq)) AS n`,
      [faqs],
    );
    const category = await client.query<{ id: number }>("SELECT id FROM category ORDER BY id");
    const ids = category.rows.map(({ id }) => id);
    const { rows } = await client.query(
      "SELECT count(*)::int AS count, max(id) AS last FROM article",
    );
    let next = Number(rows[0].last ?? 0) + 1;
    const lastCurrent = next + count - Number(rows[0].count) - 1;
    const last = lastCurrent + Math.round(count * expiredShare);
    const putIndexesBack = await dropIndexes(client, [{ name: "article" }]);
    for (; next <= last; next += chunk) {
      const end = Math.min(next + chunk - 1, last);
      await copy(client, articleLines(next, end, { lastCurrent, categoryIds: ids }));
      await writeRevisions(client, next, end);
    }
    await client.query("SET maintenance_work_mem = '512MB'");
    await putIndexesBack();
    await client.query(
      "SELECT setval(pg_get_serial_sequence('article', 'id'), max(id)) FROM article",
    );
    await client.query("VACUUM ANALYZE");
    // To portals that run on it already, and have counted.
    await client.query("SELECT pg_notify('siplah_content', 'everything')");
  } finally {
    await client.end();
  }
}

function copy(client: pg.Client, lines: Iterable<string>): Promise<void> {
  const columns =
    "id, slug, title, category_id, excerpt, content, published_at, expired_at, is_top, slideshow, order_no, status, version";
  return pipeline(Readable.from(lines), client.query(from(`COPY article (${columns}) FROM STDIN`)));
}

/** As many for each article as its version says; each adds a paragraph. */
async function writeRevisions(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query(
    `INSERT INTO revision (resource, record_id, number, version, action, actor_name, created_at, changed, values, files)
     SELECT 'article', id, n, n, CASE n WHEN 1 THEN 'create' ELSE 'update' END, 'Penulis ukuran',
       published_at - ($3 - n) * interval '1 hour', '{title,content}',
       jsonb_build_object('title', title || ' versi ' || n, 'category_id', category_id, 'excerpt', excerpt,
         'content', repeat(content, CASE id WHEN $4 THEN 80 ELSE 1 END) || repeat('<p>Ditambah.</p>', n),
         'image', null, 'image_alt', null, 'published_at', extract(epoch FROM published_at)::bigint,
         'expired_at', extract(epoch FROM expired_at)::bigint, 'is_top', is_top, 'slideshow', slideshow,
         'order_no', order_no, 'status', status), '{}'
     FROM article CROSS JOIN generate_series(1, $3::int) AS n WHERE id BETWEEN $1 AND $2
     ORDER BY id, n ON CONFLICT DO NOTHING`,
    [first, last, revisions, longArticle],
  );
}

/** Lines as COPY reads them; the same for the same numbers. */
function* articleLines(
  first: number,
  last: number,
  {
    lastCurrent,
    categoryIds,
  }: { readonly lastCurrent: number; readonly categoryIds: readonly number[] },
): Generator<string> {
  const newest = Date.now() - minute;
  const word = (n: number) => words[n % words.length] ?? "";
  for (let id = first; id <= last; id += 1) {
    const title = `${word(id)} ${word(id * 7 + 3)} ${word(id * 13 + 5)} nomor ${id}`;
    const isExpired = id > lastCurrent;
    const described = Array.from({ length: 30 }, (_, n) => word(id * (n + 2) + n)).join(" ");
    const text = isExpired ? `${described} ${expiredWord}` : described;
    const publishedAt = newest - id * minute;
    const expiredAt = isExpired
      ? publishedAt + minute
      : newest + (id % 1000) * 24 * 60 * minute + 60 * minute;
    const fields = [
      id,
      `ukuran-${id}`,
      title,
      categoryIds[id % categoryIds.length],
      text.slice(0, 120),
      `<p>${text}</p>`,
      new Date(publishedAt).toISOString(),
      new Date(expiredAt).toISOString(),
      id % 300 === 1,
      id % 400 === 1,
      id % 300 === 1 ? (id % 9) + 1 : "\\N",
      id % 10 === 0 ? "inactive" : "active",
      revisions,
    ];
    yield `${fields.join("\t")}\n`;
  }
}
