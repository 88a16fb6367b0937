-- A part of a document is read without decompressing it; few documents compress anyway.
ALTER TABLE "media_part" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
