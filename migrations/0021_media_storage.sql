-- Files are read in parts: of a value that PostgreSQL has compressed, each part would be decompressed from the start.
ALTER TABLE "media" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "media_variant" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
