import { expect, test } from "vitest";
import { englishTexts, inSentence } from "./form-texts.ts";

test("a label loses its capitals within a sentence, but for abbreviations", () => {
  expect(["FAQ Category", "Status", "URL", "Order No"].map(inSentence)).toStrictEqual([
    "FAQ category",
    "status",
    "URL",
    "order no",
  ]);
  const { list } = englishTexts("faq", { created: "", updated: "" });
  expect(list.all("FAQ Category")).toBe("Any FAQ category");
});
