CREATE TABLE "article_answer" (
	"day" date NOT NULL,
	"article_id" integer NOT NULL,
	"helpful" integer NOT NULL,
	"unhelpful" integer NOT NULL,
	CONSTRAINT "article_answer_day_article_id_pk" PRIMARY KEY("day","article_id")
);

