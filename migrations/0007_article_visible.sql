-- What a list walks past on its way to a far page, and what its total counts, without a look at the articles.
CREATE INDEX "article_visible_index" ON "article" ("published_at" DESC, "id" DESC) INCLUDE ("expired_at", "category_id") WHERE "status" = 'active';
