/**
 * Pictures and documents live in PostgreSQL, so that one backup holds everything and every
 * instance serves every file (DESIGN 5). They are addressed by what they contain.
 */
import {
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** Raw bytes. */
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** One accepted upload as it is served: verified, without metadata, never changed afterwards. */
export const media = pgTable("media", {
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
  /** When it was stored last: a save that uses it again renews it. */
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** A smaller or cropped rendition of a picture, made when it is first asked for. */
export const mediaVariant = pgTable(
  "media_variant",
  {
    hash: text("hash")
      .notNull()
      .references(() => media.hash, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    /** `avif`, `webp`, `jpg`, or `og` for the crop that social networks show. */
    format: text("format").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);
