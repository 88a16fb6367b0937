/** Where the rules for following links ahead of time stand; public pages name it in a header. */
export const speculationRulesPath = "/speculation-rules.json";
