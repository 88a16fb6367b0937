import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { allowedElements } from "#contract/rich-text/allowed-html.ts";
import { extensions } from "./extensions.ts";

test("a numbered list has only what is stored of it", () => {
  const { attrs } = getSchema(extensions).nodes["orderedList"]?.spec ?? {};
  expect(Object.keys(attrs ?? {})).toStrictEqual(allowedElements["ol"]);
});
