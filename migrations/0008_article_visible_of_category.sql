-- The same for the lists of one category: their far pages and totals had to walk past the news of all others.
CREATE INDEX "article_visible_of_category_index" ON "article" ("category_id", "published_at" DESC, "id" DESC) INCLUDE ("expired_at") WHERE "status" = 'active';
