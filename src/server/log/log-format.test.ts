/** What logs must not tell. */
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { logFormat } from "./log-format.ts";

test("the token of a link is in no request's line, nor is the visitor's address", () => {
  const request = { method: "GET", url: "/reset?t=rahasia", ip: "203.0.113.7", headers: {} };
  expect(logFormat.req(request)).toStrictEqual({ method: "GET", path: "/reset" });
});

test("the values of a failed query are in no error's line", () => {
  const cause = Object.assign(new Error("duplicate key value"), { code: "23505" });
  const error = new DrizzleQueryError(
    "insert into credential values ($1, $2)",
    [1, "$argon2id$rahasia"],
    cause,
  );
  const logged = logFormat.err(new Error("A call failed", { cause: error }));
  expect(JSON.stringify(logged)).not.toContain("rahasia");
  expect(logged).toMatchObject({
    message: "A call failed",
    cause: {
      message: "Failed query: insert into credential values ($1, $2)",
      cause: { code: "23505", message: "duplicate key value" },
    },
  });
  expect(logged.stack).toContain("log-format.test.ts");
});

test("what several steps failed for is in the line of them all", () => {
  const error = new AggregateError([new Error("permission denied"), "text"], "Not cleaned up");
  expect(logFormat.err(error)).toMatchObject({
    message: "Not cleaned up",
    errors: [{ message: "permission denied" }, { message: "text" }],
  });
});

test("whatever was thrown can be logged", () => {
  expect(logFormat.err("text")).toStrictEqual({ type: "string", message: "text", stack: "" });
});
