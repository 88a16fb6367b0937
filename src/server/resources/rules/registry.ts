import type { ResourceRules } from "../resource-rules.ts";
import { agendaRules } from "./agenda.ts";
import { articleRules } from "./article.ts";
import { menuRules } from "./menu.ts";
import { noticeRules } from "./notice.ts";
import { partnerRules } from "./partner.ts";
import { userRules } from "./user.ts";

const rulesByResource: Readonly<Record<string, ResourceRules>> = {
  agenda: agendaRules,
  article: articleRules,
  menu: menuRules,
  notice: noticeRules,
  partner: partnerRules,
  user: userRules,
};

/** The rules of a resource, by API name. */
export function rulesOf(api: string): ResourceRules {
  return rulesByResource[api] ?? {};
}
