/** What axe finds wrong on a page, as sentences; empty when it finds nothing. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** There once axe's own script has run. */
    axe?: Pick<typeof axe, "run">;
  }
}

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The rules that read colours: all that another theme of the same page can break. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** Runs `rules`, or every rule of WCAG 2.0 to 2.2, level A and AA, and axe's best practices. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  const code = await readFile(axePath, "utf8");
  // What is right needn't be told node by node.
  const options: axe.RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  // Through the debugger, not a script element: the pages' content policy allows none.
  const results = await page.evaluate(
    async ([source, chosen]) => {
      if (window.axe === undefined) new Function(source).call(window);
      return window.axe?.run(chosen);
    },
    [code, options] as const,
  );
  if (results === undefined || results.passes.length === 0) throw new Error("axe checked nothing");
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join("; ")})`,
  );
}
