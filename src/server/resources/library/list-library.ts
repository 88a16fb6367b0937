/** What an account finds in the media library: what records show, and its own uploads. */
import type { SQL } from "drizzle-orm";
import { and, count, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type * as z from "zod";
import type { libraryFile, libraryQuery } from "#contract/media-library.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { media, mediaUse } from "../../database/media-tables.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { contains, saidOfFiles } from "../../database/searched-text.ts";
import { mediaAddress } from "../../media/media-address.ts";
import type { MediaExtension } from "../../media/media-record.ts";
import { user } from "#contract/resources/user.ts";

type LibraryFile = z.infer<typeof libraryFile>;
type Query = z.infer<typeof libraryQuery>;
type Filter = Pick<Query, "q" | "kind" | "used" | "described">;

const uploader = resourceTable(user);
const usesOfFile = sql`select from ${mediaUse} where ${mediaUse.hash} = ${media.hash}`;

/** What one of the records that show a file says, the first by its number. */
function firstUse(column: SQL): SQL<string | null> {
  return sql`(select ${column} from ${mediaUse} where ${mediaUse.hash} = ${media.hash} and ${column} <> ''
    order by ${mediaUse.recordId} limit 1)`;
}

const columns = {
  hash: media.hash,
  extension: media.extension,
  byteSize: media.byteSize,
  width: media.width,
  height: media.height,
  name: media.name,
  uploadedAt: media.uploadedAt,
  uploaderId: media.uploadedBy,
  uploaderName: uploader.name,
  ownAlt: media.alt,
  alt: firstUse(sql`${mediaUse.words}`),
  caption: media.caption,
  focalX: media.focalX,
  focalY: media.focalY,
  label: firstUse(sql`${mediaUse.label}`),
  uses: sql<string>`(select count(*) from ${mediaUse} where ${mediaUse.hash} = ${media.hash})`,
};

const newestFirst = sql`${media.uploadedAt} desc nulls last`;
/** As `fileOf` has it; what has no name but its own stands last. */
const title = sql`lower(coalesce(${media.name}, ${media.alt}, ${columns.alt}, ${columns.label}))`;
const orders: Readonly<Record<NonNullable<Query["sort"]>, SQL>> = {
  uploaded_at: sql`${media.uploadedAt} nulls last`,
  title: sql`${title} nulls last`,
  "-size": sql`${media.byteSize} desc`,
};

/** A page of files, the newest first where no order is asked for, and how many there are. */
export async function listLibrary(
  executor: Executor,
  {
    actor,
    sort,
    ...filter
  }: Filter & { readonly actor: Account; readonly sort?: Query["sort"] | undefined },
  page: { readonly number: number; readonly size: number },
): Promise<{ files: LibraryFile[]; total: number }> {
  const where = and(isListedFor(actor), matches(filter));
  const rows = await rowsWhere(executor, where)
    .orderBy(sort === undefined ? newestFirst : orders[sort], media.hash)
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [counted] = await executor.select({ total: count() }).from(media).where(where);
  return { files: rows.map(fileOf), total: counted?.total ?? 0 };
}

/** One of them; null where the account doesn't find it. */
export async function findInLibrary(
  executor: Executor,
  actor: Account,
  hash: string,
): Promise<LibraryFile | null> {
  const [row] = await rowsWhere(executor, and(isListedFor(actor), eq(media.hash, hash)));
  return row === undefined ? null : fileOf(row);
}

function rowsWhere(executor: Executor, where: SQL | undefined) {
  return executor
    .select(columns)
    .from(media)
    .leftJoin(uploader, eq(uploader.id, media.uploadedBy))
    .where(where)
    .$dynamic();
}

/** What others have uploaded and not saved yet is part of their drafts, which are theirs alone. */
function isListedFor({ id }: Account): SQL | undefined {
  return or(isNull(media.uploaderId), eq(media.uploaderId, id));
}

/** Images with an alternative text neither of their own nor where they are used. */
const isUndescribed = and(
  isNotNull(media.width),
  isNull(media.alt),
  sql`not exists (${usesOfFile} and ${mediaUse.words} <> '')`,
);

function matches({ q = "", kind, used, described }: Filter): SQL | undefined {
  const words = q.trim();
  const kinds = { picture: isNotNull(media.width), document: isNull(media.width) };
  const use = { yes: sql`exists (${usesOfFile})`, no: sql`not exists (${usesOfFile})` };
  const isSaid = sql`${media.hash} in (select hash from ${mediaUse} where ${contains(saidOfFiles, words)})`;
  const own = sql`(coalesce(${media.name}, '') || ' ' || coalesce(${media.alt}, ''))`;
  return and(
    words === "" ? undefined : or(contains(own, words), isSaid),
    described && isUndescribed,
    kind && kinds[kind],
    used && use[used],
  );
}

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

function fileOf(row: Row): LibraryFile {
  const { hash, width, height, name, label, uploadedAt, uploaderId, uploaderName } = row;
  const alt = row.ownAlt ?? row.alt;
  const extension = row.extension as MediaExtension;
  return {
    hash,
    url: mediaAddress({ hash, extension }),
    kind: width === null ? "document" : "picture",
    extension,
    title: name ?? alt ?? label ?? `${hash.slice(0, 8)}.${extension}`,
    alt,
    caption: row.caption,
    focal_point:
      row.focalX === null || row.focalY === null ? null : { x: row.focalX, y: row.focalY },
    size: row.byteSize,
    width,
    height,
    uses: Number(row.uses),
    uploaded_at: uploadedAt && secondsFromDate(uploadedAt),
    uploaded_by: uploaderName === null ? null : { id: uploaderId, name: String(uploaderName) },
  };
}
