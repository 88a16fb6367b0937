import { expect, test } from "vitest";
import { categoryIcon, coverTurns, drawnCover } from "./category-motif.ts";

const agenda = { id: 5, slug: "agenda" };

test("a category of the programme has its motif, whatever its id", () => {
  expect(drawnCover(3, { id: 41, slug: "agenda" }).name).toBe("news-cover-5");
  expect(categoryIcon({ id: 41, slug: "agenda" })).toBe("calendar-days");
});

test("any other category gets one of the six motifs by its id", () => {
  expect(drawnCover(3, { id: 1, slug: "baru" }).name).toBe("news-cover-1");
  expect(drawnCover(3, { id: 8, slug: "lain" }).name).toBe("news-cover-2");
  expect(categoryIcon({ id: 8, slug: "lain" })).toBe("school");
});

test("the three covers of a category are taken in turn", () => {
  const names = [6, 7, 8, 9].map((id) => drawnCover(id, agenda).name);
  expect(names).toEqual(["news-cover-5", "news-cover-5b", "news-cover-5c", "news-cover-5"]);
});

test("every second turn is mirrored", () => {
  const mirrored = [0, 1, 2, 3, 4, 5, 6].map((id) => drawnCover(id, agenda).isMirrored);
  expect(mirrored).toEqual([false, false, false, true, true, true, false]);
});

test("six articles in a row have six different covers", () => {
  const seen = [1, 2, 3, 4, 5, 6].map((id) => JSON.stringify(drawnCover(id, agenda)));
  expect(new Set(seen).size).toBe(6);
});

test("cards of one row differ, whatever their ids", () => {
  const articles = [9, 3, 6, 12, 5, 15, 18].map((id) => ({ id, category: agenda }));
  const turns = coverTurns(articles);
  const names = turns.map((turn) => drawnCover(turn, agenda).name);
  for (let first = 0; first + 3 <= names.length; first += 1) {
    expect(new Set(names.slice(first, first + 3)).size).toBe(3);
  }
});

test("articles that differ anyway keep the cover that they have everywhere", () => {
  const articles = [7, 8, 9].map((id) => ({ id, category: agenda }));
  expect(coverTurns(articles)).toEqual([7, 8, 9]);
});
