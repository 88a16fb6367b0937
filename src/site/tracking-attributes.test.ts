import { expect, test } from "vitest";
import { renderPage } from "./render.tsx";
import { samplePageContext } from "./test-kit/sample-records.ts";
import { sampleViews } from "./test-kit/sample-views.ts";
import type { PageView } from "./view.ts";

const bodyOf = (view: PageView | undefined, context = samplePageContext): string => {
  if (!view) throw new Error("There is no such sample");
  return /<body[^>]*>/.exec(renderPage(view, context))?.[0] ?? "";
};
const samples = Object.values(sampleViews);

test.each([
  ["home", "HOMEPAGE"],
  ["school", "SCHOOL_PAGE"],
  ["seller", "MERCHANT_PAGE"],
  ["news-hub", "NEWS_PAGE"],
  ["news-category", "NEWS_PAGE"],
  ["news-detail", "NEWS_PAGE"],
])("visits of the %s page are named %s", (page, name) => {
  const sample = samples.find((view) => view.page === page && !isPreview(view));
  expect(bodyOf(sample)).toContain(`data-page-name="${name}"`);
});

test("pages without a name of their own are recorded all the same", () => {
  const body = bodyOf(samples.find(({ page }) => page === "learn"));
  expect(body).toContain('data-tracker="/api/tracker"');
  expect(body).not.toContain("data-page-name");
});

test("what is no visit of a public page is not recorded", () => {
  const unrecorded = samples.filter(
    (view) => view.page === "not-found" || view.page === "error" || isPreview(view),
  );
  expect(new Set(unrecorded.map(({ page }) => page))).toStrictEqual(
    new Set(["not-found", "error", "news-detail"]),
  );
  for (const view of unrecorded) expect(bodyOf(view)).not.toContain("data-tracker");
});

test.each(["required", "off"] as const)("the script learns whether consent is %s", (consent) => {
  const context = { ...samplePageContext, tracking: { ...samplePageContext.tracking, consent } };
  const body = bodyOf(
    samples.find(({ page }) => page === "home"),
    context,
  );
  expect(body).toContain(`data-consent="${consent}"`);
});

function isPreview(view: PageView): boolean {
  return view.page === "news-detail" && view.props.preview !== null;
}
