/** The only list of all resources. A new resource is a declaration, a line here and a migration. */
import type { Resource } from "./resource.ts";
import { agenda } from "./resources/agenda.ts";
import { article } from "./resources/article.ts";
import { category } from "./resources/category.ts";
import { contact } from "./resources/contact.ts";
import { contactMatter } from "./resources/contact-matter.ts";
import { externalArticle } from "./resources/external-article.ts";
import { fact } from "./resources/fact.ts";
import { faq } from "./resources/faq.ts";
import { faqCategory } from "./resources/faq-category.ts";
import { goverment } from "./resources/goverment.ts";
import { guideLink } from "./resources/guide-link.ts";
import { menu } from "./resources/menu.ts";
import { milestone } from "./resources/milestone.ts";
import { notice } from "./resources/notice.ts";
import { partner } from "./resources/partner.ts";
import { regulation } from "./resources/regulation.ts";
import { role } from "./resources/role.ts";
import { searchRule } from "./resources/search-rule.ts";
import { slideshow } from "./resources/slideshow.ts";
import { socialMedia } from "./resources/social-media.ts";
import { template } from "./resources/template.ts";
import { term } from "./resources/term.ts";
import { testimonial } from "./resources/testimonial.ts";
import { user } from "./resources/user.ts";
import { video } from "./resources/video.ts";

/** Every resource; one that is referenced stands before those that point to it. */
export const resources: readonly Resource[] = [
  role,
  user,
  category,
  article,
  template,
  faqCategory,
  faq,
  term,
  searchRule,
  menu,
  notice,
  fact,
  testimonial,
  agenda,
  regulation,
  milestone,
  guideLink,
  contactMatter,
  externalArticle,
  partner,
  slideshow,
  socialMedia,
  video,
  goverment,
  contact,
];

/** The resource whose records others of this one can begin with; undefined where there is none. */
export function templatesOf({ api }: Resource): Resource | undefined {
  return resources.find(({ fills }) => fills === api);
}

/** The resource of an API name; throws for a name that isn't registered. */
export function resourceByApi(api: string): Resource {
  const found = resources.find((resource) => resource.api === api);
  if (found === undefined) throw new Error(`No resource is registered under ${api}`);
  return found;
}
