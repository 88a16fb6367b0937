/** Makes a page on the screen look as it is printed: its rules for paper count, those for screens don't. */
export function showAsPrinted(page: Document): void {
  for (const { cssRules } of page.styleSheets) turnRules(cssRules);
  page.documentElement.style.padding = sheetMargin;
  page.documentElement.hidden = false;
}

/** As in the site's `@page`, which counts on paper alone. */
const sheetMargin = "18mm 16mm";

function turnRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    // By its name: the rule is of the frame's own realm.
    if (isMediaRule(rule)) {
      const condition = rule.media.mediaText;
      if (/\bprint\b/u.test(condition)) rule.media.mediaText = "all";
      else if (/\bscreen\b/u.test(condition)) rule.media.mediaText = "not all";
    }
    if ("cssRules" in rule) turnRules(rule.cssRules as CSSRuleList);
  }
}

function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return rule.constructor.name === "CSSMediaRule";
}
