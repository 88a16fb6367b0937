/** What other places must know of the pages. */
import { expect, test } from "vitest";
import { cachingRuleOf } from "#site/browser/offline/caching-rules.ts";
import { publicPages } from "./page-table.ts";

/** With an id where the path takes one. */
const urlOf = (path: string) => new URL(path.replace(":id", "3"), "https://siplah.example");

test("no page that a parameter varies is cached in place of the whole one", () => {
  const kept = publicPages.flatMap(({ path, isSearched = false, parameters = [] }) =>
    [...parameters, ...(isSearched ? ["q"] : [])]
      .map((name) => urlOf(`${path}?${new URLSearchParams({ [name]: "x" })}`))
      .filter((url) => {
        const rule = cachingRuleOf(url);
        return rule.kind === "networkFirst" && rule.isStored;
      })
      .map(({ pathname, search }) => pathname + search),
  );
  expect(kept).toStrictEqual([]);
});
