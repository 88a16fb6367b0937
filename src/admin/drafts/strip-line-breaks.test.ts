import { expect, test } from "vitest";
import { stripLineBreaks } from "./strip-line-breaks.ts";

test("line breaks between blocks go, those within words and code stay", () => {
  expect(stripLineBreaks("<p>Satu\ndua</p>\n<ol>\n  <li>A</li>\n</ol>\n")).toBe(
    "<p>Satu\ndua</p><ol><li>A</li></ol>",
  );
  const kept = "<pre><code>a\n\n<b>b</b>\n</code></pre><p><b>A</b>\n<i>B</i></p>";
  expect(stripLineBreaks(kept)).toBe(kept);
});
