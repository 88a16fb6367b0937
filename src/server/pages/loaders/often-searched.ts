/** What visitors often look for, as far as it is there. */
import { articleUrl } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import { faq } from "#contract/resources/faq.ts";
import { searchablePages } from "#contract/searchable-pages.ts";
import type { OftenSearched } from "#site/props/site-search.ts";
import { textOfHtml } from "../../media/clean-article-html.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { sentencesOf } from "../../search/best-sentence.ts";

const faqSlug = "kapan-sekolah-wajib-membandingkan-penyedia";
const articleSlug = "empat-cara-menutup-pesanan-yang-batal";
const pageUrl = "/kunjungi";

/** A question, an article and a page. */
export async function oftenSearched(reader: PublicReader): Promise<OftenSearched[]> {
  const [faqs, [news]] = await Promise.all([
    reader.all(faq),
    reader.first(article, 1, { filters: { slug: articleSlug } }),
  ]);
  const question = faqs.find(({ columns }) => columns.slug === faqSlug)?.columns;
  const page = searchablePages.find(({ url }) => url === pageUrl);
  const firstOf = (text: string) => sentencesOf(text)[0] ?? "";
  return [
    ...(question
      ? [
          {
            title: question.question,
            url: `/tanya-jawab?${new URLSearchParams({ buka: faqSlug })}#${faqSlug}`,
            sentence: firstOf(textOfHtml(question.answer)),
          },
        ]
      : []),
    ...(news
      ? [
          {
            title: news.columns.title,
            url: articleUrl(news.columns),
            sentence: firstOf(news.columns.excerpt),
          },
        ]
      : []),
    ...(page ? [{ title: page.title, url: page.url, sentence: page.sentences[0] ?? "" }] : []),
  ];
}
