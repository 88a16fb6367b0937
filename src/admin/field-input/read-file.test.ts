import { expect, test } from "vitest";
import { uploadProblem } from "./read-file.ts";

const oneMegabyte = 1024 * 1024;

test.each(["application/pdf", "image/jpeg", "image/gif"])(
  "a %s just under 1 MB is fine",
  (type) => {
    expect(uploadProblem({ type, size: oneMegabyte - 1 })).toBeNull();
  },
);

test("a file of exactly 1 MB is too large", () => {
  expect(uploadProblem({ type: "image/jpeg", size: oneMegabyte })).toBe(
    "Image must smaller than 1MB!",
  );
});

test.each(["image/png", "image/svg+xml", "image/webp", "text/html", ""])(
  "a file of type %j is refused",
  (type) => {
    expect(uploadProblem({ type, size: 10 })).toBe(
      "File yang dapat di upload hanya berjenis PDF, JPEG, JPG, GIF!",
    );
  },
);
