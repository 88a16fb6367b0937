/** What must hold of difference and merge for any articles and edits. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { richText, text } from "../field.ts";
import { article as news } from "../resources/article.ts";
import { htmlOf } from "../rich-text/block.ts";
import { parseExactly, parseRichText } from "../rich-text/parse.ts";
import type { Decision } from "../rich-text/resolve-conflicts.ts";
import { allWordsIn, article, htmlOfPart, source, wordsIn } from "../test-kit/random-rich-text.ts";
import { edited } from "../test-kit/edits.ts";
import { isFullRun, testSeed } from "../../server/test-kit/test-scope.ts";
import { comparedText } from "../rich-text/difference.ts";
import { applyDifference, difference } from "./difference.ts";
import type { Merge } from "./merge.ts";
import { merge, mergedValues } from "./merge.ts";
import type { Values } from "./values.ts";

/** A made-up resource. */
const resource = {
  ...news,
  name: "pamphlet",
  fields: {
    title: text("Judul"),
    lead: text("Awal", { isMultiline: true }),
    body: richText("Isi"),
  },
};
// A full run takes longer than a unit test may.
vi.setConfig({ testTimeout: 120_000 });
const options = { numRuns: isFullRun ? 5_000 : 300, seed: testSeed };

const numbers = fc.array(fc.nat(10_000), { maxLength: 8 });
const game = fc.record({ seed: fc.integer(), blocks: fc.nat(8), mine: numbers, theirs: numbers });

/** Three states of one article, with texts of one line and of several. */
function statesOf({
  seed,
  blocks,
  mine,
  theirs,
}: typeof game extends fc.Arbitrary<infer G> ? G : never) {
  const base = article(source("b", seed), blocks + 1);
  const side = (letter: string, chosen: readonly number[], salt: number) =>
    valuesOf(htmlOfPart(edited(base, source(letter, seed ^ salt), chosen)));
  return {
    base: valuesOf(htmlOfPart(base)),
    mine: side("c", mine, 0x5bd1),
    theirs: side("d", theirs, 0x9e37),
  };
}

/** The first words of the body are the title, too, and its first paragraphs the lead. */
function valuesOf(body: string): Values {
  const words = body
    .replace(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/);
  return {
    title: words.slice(0, 6).join(" ") || null,
    lead: words.slice(0, 20).join(" ") || null,
    body: body || null,
  };
}

const textOf = (values: Values) => Object.values(values).join(" ");

/** The result where every conflict is decided in one way. */
function decidedAs(merged: Merge, decision: Decision): Values {
  const decisions = Object.fromEntries(merged.conflicts.map(({ id }) => [id, decision]));
  const values = mergedValues(merged, decisions);
  if (values === null) throw new Error("Something is undecided");
  return values;
}

describe("a rich text", () => {
  test("is read and written without a change", () => {
    fc.assert(
      fc.property(game, (one) => {
        const { mine } = statesOf(one);
        const html = String(mine["body"] ?? "");
        expect(htmlOf(parseExactly(html))).toBe(html);
      }),
      options,
    );
  });

  test("that no editor has made is compared and applied as well", () => {
    const scrap = fc.constantFrom(
      "<p>",
      "</p>",
      "<li>",
      "a b",
      "<",
      "&amp",
      "<td>",
      "<b",
      ' x="',
      ">",
      "</em>",
      "<ul>",
      "\n",
    );
    const soup = fc
      .array(fc.oneof(scrap, fc.string()), { maxLength: 15 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(soup, soup, (one, other) => {
        const [before, after] = [{ body: one || null }, { body: other || null }];
        const changes = difference(resource, before, after);
        const applied = String(applyDifference(resource, changes, before)["body"] ?? "");
        expect(comparedText(applied)).toBe(comparedText(after.body ?? ""));
      }),
      options,
    );
  });
});

describe("a difference", () => {
  test("leads from the one state to the other, also after a way over the wire", () => {
    fc.assert(
      fc.property(game, (one) => {
        const { mine, theirs } = statesOf(one);
        const changes = JSON.parse(JSON.stringify(difference(resource, mine, theirs)));
        expect(applyDifference(resource, changes, mine)).toStrictEqual(theirs);
        expect(difference(resource, mine, mine)).toStrictEqual({});
      }),
      options,
    );
  });

  test("is refused by a state that it wasn't made of", () => {
    const changes = difference(resource, { title: "satu dua" }, { title: "satu tiga" });
    expect(() => applyDifference(resource, changes, { title: "empat" })).toThrow("title");
  });
});

describe("a merge", () => {
  test("with a side that changed nothing is the other side", () => {
    fc.assert(
      fc.property(game, (one) => {
        const { base, mine, theirs } = statesOf(one);
        expect(mergedValues(merge(resource, { base, mine, theirs: base }))).toStrictEqual(mine);
        expect(mergedValues(merge(resource, { base, mine: base, theirs }))).toStrictEqual(theirs);
        expect(mergedValues(merge(resource, { base, mine, theirs: mine }))).toStrictEqual(mine);
      }),
      options,
    );
  });

  test("lacks nothing that one side added, and nothing that neither deleted", () => {
    fc.assert(
      fc.property(game, (one) => {
        const states = statesOf(one);
        const result = decidedAs(merge(resource, states), "both");
        for (const name of Object.keys(resource.fields)) {
          const [base, mine, theirs] = [states.base, states.mine, states.theirs].map((values) =>
            allWordsIn(String(values[name] ?? "")),
          );
          const times = (words: string[] | undefined, word: string) =>
            words?.filter((other) => other === word).length ?? 0;
          // Of a word that is there twice, each side may have deleted another one.
          const remaining = [...(mine ?? []), ...(theirs ?? [])].filter(
            (word) => times(mine, word) + times(theirs, word) > times(base, word),
          );
          const found = wordsIn(String(result[name] ?? ""));
          expect([...new Set(remaining).difference(found)], name).toStrictEqual([]);
        }
        const html = String(result["body"] ?? "");
        expect(htmlOf(parseRichText(html))).toBe(html);
      }),
      options,
    );
  });

  test("says the same whoever is first", () => {
    fc.assert(
      fc.property(game, (one) => {
        const { base, mine, theirs } = statesOf(one);
        const merged = merge(resource, { base, mine, theirs });
        const turned = merge(resource, { base, mine: theirs, theirs: mine });
        expect(merged.conflicts.length).toBe(turned.conflicts.length);
        merged.conflicts.forEach((conflict, index) => {
          const other = turned.conflicts[index];
          expect([other?.base, other?.mine, other?.theirs]).toStrictEqual([
            conflict.base,
            conflict.theirs,
            conflict.mine,
          ]);
        });
        const words = (decision: Decision, of: Merge) => wordsIn(textOf(decidedAs(of, decision)));
        expect(words("both", turned)).toStrictEqual(words("both", merged));
        expect(words("theirs", turned)).toStrictEqual(words("mine", merged));
      }),
      options,
    );
  });

  test("leaves no decision where the two changed different blocks", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 2, max: 9 }),
        fc.nat(4),
        fc.nat(4),
        (seed, blocks, one, other) => {
          const base = article(source("b", seed), blocks);
          const change = (letter: string, at: number, number: number) => {
            const part = base.parts[at];
            if (part === undefined) return htmlOfPart(base);
            const [changed] = edited({ ...base, parts: [part] }, source(letter, seed ^ at), [
              number,
            ]).parts;
            return htmlOfPart({ ...base, parts: base.parts.with(at, changed ?? part) });
          };
          const states = {
            base: { body: htmlOfPart(base) },
            mine: { body: change("c", 0, one) },
            theirs: { body: change("d", blocks - 1, other) },
          };
          expect(merge(resource, states).conflicts).toStrictEqual([]);
        },
      ),
      options,
    );
  });
});
