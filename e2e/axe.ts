/** What axe finds wrong on a page, as sentences; empty when it finds nothing. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Runs every rule of WCAG 2.0 to 2.2, level A and AA, and axe's best practices. */
export async function axeViolations(page: Page): Promise<string[]> {
  const source = await readFile(axePath, "utf8");
  // Through the debugger, not a script element: the pages' content policy allows none.
  const results = await page.evaluate(async (code) => {
    if (!("axe" in window)) new Function(code).call(window);
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // What is right needn't be told node by node.
    return axe.run({ resultTypes: ["violations"] });
  }, source);
  if (results.passes.length === 0) throw new Error("axe checked nothing");
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join("; ")})`,
  );
}
