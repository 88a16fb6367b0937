import { expect, test } from "vitest";
import { fittedSize } from "./shrink-image.ts";

test.each([
  [{ width: 4000, height: 3000 }, 2560, { width: 2560, height: 1920 }],
  [{ width: 3000, height: 4000 }, 2560, { width: 1920, height: 2560 }],
  [{ width: 800, height: 600 }, 2560, { width: 800, height: 600 }],
])("%j fits %i as %j", (size, longestSide, fitted) => {
  expect(fittedSize(size, longestSide)).toEqual(fitted);
});
