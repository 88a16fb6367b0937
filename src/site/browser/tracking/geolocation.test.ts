import { expect, test } from "vitest";
import { positionIn, positionText } from "./geolocation.ts";
import { withPosition } from "./search-coordinates.ts";

test("the cookie names a place about a kilometre wide", () => {
  expect(positionText({ lat: -6.208_763, long: 106.845_599 })).toBe("-6.21_106.85");
  expect(positionIn("-6.21_106.85")).toStrictEqual({ lat: -6.21, long: 106.85 });
});

test.each([undefined, "", "_", "-6.21", "-6.21_", "abc_def", "NaN_NaN"])(
  "a cookie that holds no position is none: %s",
  (text) => {
    expect(positionIn(text)).toBeNull();
  },
);

const search = "https://siplah.example/search?keyword=buku&sort=RELEVANCE";

test("the search takes the position along", () => {
  const url = withPosition(search, { lat: -6.208_763, long: 106.845_599 });
  expect(url).toBe(`${search}&latitude=-6.208763&longitude=106.845599`);
});

test("without a position the search has no coordinates, also where it had some", () => {
  expect(withPosition(search, null)).toBe(search);
  expect(withPosition(`${search}&latitude=1&longitude=2`, null)).toBe(search);
});
