import { expect, test } from "vitest";
import { ownerOfHost } from "./owner-of-host.ts";

test.each([
  ["siplah.kemendikdasmen.go.id", "siplah.", "kemendikdasmen.go.id"],
  ["kemendikdasmen.go.id", "", "kemendikdasmen.go.id"],
  ["siplah.example", "", "siplah.example"],
  ["www.siplah.example", "www.", "siplah.example"],
  ["localhost:3000", "", "localhost:3000"],
  ["127.0.0.1:3000", "", "127.0.0.1:3000"],
])("the owner of %s stands behind %j", (host, before, owner) => {
  expect(ownerOfHost(host)).toStrictEqual({ before, owner });
});
