/**
 * Images and documents live in PostgreSQL, so that one backup holds everything and every
 * instance serves every file. They are addressed by what they contain.
 */
import { isNotNull, sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** `bytea`, which Drizzle has no column for. */
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** One accepted upload as it is served: verified, without metadata, never changed afterwards. */
export const media = pgTable(
  "media",
  {
    /** First 32 hexadecimal digits of the SHA-256 of `bytes`. */
    hash: text("hash").primaryKey(),
    /** `jpg`, `gif` or `pdf`. */
    extension: text("extension").notNull(),
    contentType: text("content_type").notNull(),
    byteSize: integer("byte_size").notNull(),
    /** In pixels; empty for documents. */
    width: integer("width"),
    height: integer("height"),
    isAnimated: boolean("is_animated").notNull(),
    bytes: bytea("bytes").notNull(),
    /** When it was stored last: a save of a record that shows it renews it. */
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /**
     * From when on everybody may read it: since the first active record that shows it. Empty: only staff
     * may. The default is for instances of the release before, during an upgrade.
     */
    publicFrom: timestamp("public_from", { withTimezone: true }).default(sql`now()`),
    /** Who uploaded it for a text that isn't saved yet; empty as soon as a record shows it. */
    uploaderId: integer("uploader_id"),
    /** What the file was called on the device that it came from, where that is known. */
    name: text("name"),
    /** What it shows and what it is about: where it is chosen from the library, these words are suggested. */
    alt: text("alt"),
    caption: text("caption"),
    /** Where its crops are centred, in per cent of its width and height; empty: not set. */
    focalX: smallint("focal_x"),
    focalY: smallint("focal_y"),
    /** Who uploaded it first, and when; empty for files from before this was stored. */
    uploadedBy: integer("uploaded_by"),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }),
  },
  (table) => [
    index("media_uploader_id_index").on(table.uploaderId).where(isNotNull(table.uploaderId)),
    index("media_uploaded_at_index").on(table.uploadedAt.desc().nullsLast(), table.hash),
  ],
);

/** Which records show which files, and what they say of them; written with each revision. */
export const mediaUse = pgTable(
  "media_use",
  {
    hash: text("hash").notNull(),
    /** API name. */
    resource: text("resource").notNull(),
    recordId: integer("record_id").notNull(),
    /** Name of the field that shows it. */
    field: text("field").notNull(),
    /** What the record is called. */
    label: text("label").notNull(),
    /** The alternative text of an image, or the name of a document; empty where there is none. */
    words: text("words").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.resource, table.recordId, table.field] }),
    index("media_use_record_index").on(table.resource, table.recordId),
  ],
);

/**
 * A piece of a document that is too large to be held whole: `bytes` of its row are empty. `hash` is empty
 * while it is received, for it is known at the end.
 */
export const mediaPart = pgTable(
  "media_part",
  {
    upload: uuid("upload").notNull(),
    /** Of which byte of the document it begins with. */
    start: integer("start").notNull(),
    hash: text("hash").references(() => media.hash, { onDelete: "cascade" }),
    bytes: bytea("bytes").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.upload, table.start] }),
    index("media_part_hash_index").on(table.hash, table.start),
  ],
);

/** A scaled or cropped variant of an image, made on the first request. */
export const mediaVariant = pgTable(
  "media_variant",
  {
    hash: text("hash")
      .notNull()
      .references(() => media.hash, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    /** `avif`, `webp`, `jpg`; `og` and `thumb` for the crops that social networks and lists show. */
    format: text("format").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);
