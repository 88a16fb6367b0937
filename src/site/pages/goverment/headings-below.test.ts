import { expect, test } from "vitest";
import { headingsBelow } from "./headings-below.ts";

test("the highest heading comes one level below the one it stands under", () => {
  expect(headingsBelow("<h2>a</h2><h3>b</h3><p>c</p>", 3)).toBe("<h4>a</h4><h5>b</h5><p>c</p>");
});

test("a text that begins with a lower heading skips no level", () => {
  expect(headingsBelow("<h4>a</h4><h4>b</h4>", 3)).toBe("<h4>a</h4><h4>b</h4>");
});

test("no heading goes deeper than HTML knows", () => {
  expect(headingsBelow("<h2>a</h2><h4>b</h4>", 5)).toBe("<h6>a</h6><h6>b</h6>");
});

test("what is no heading stays as it is", () => {
  expect(headingsBelow("<p>a</p><hr><p>2<h</p>", 3)).toBe("<p>a</p><hr><p>2<h</p>");
});
