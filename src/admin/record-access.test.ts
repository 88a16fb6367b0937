import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { menu } from "#contract/resources/menu.ts";
import { user } from "#contract/resources/user.ts";
import type { RoleName } from "#contract/roles.ts";
import type { AdminRecord } from "./api/records.ts";
import { fixedFields, mayUpdate, deletionAccess } from "./record-access.ts";
import type { Account } from "./session/account.ts";

const accountWith = (role: RoleName): Account => ({
  id: 7,
  name: "Siti Rahma",
  email: "siti.rahma@siplah.example",
  position: "Staf Publikasi",
  phone: "081200000000",
  role: { id: 1, name: role },
  must_change_password: false,
});
const writer = accountWith("Penulis");

const news = (creatorId: number, status: string): AdminRecord => ({
  id: 1,
  version: 1,
  status,
  creator: { id: creatorId, name: "Siapa pun" },
});
const person = (id: number, role: RoleName): AdminRecord => ({
  id,
  version: 1,
  status: "active",
  role: { id: 1, name: role },
  must_change_password: false,
});

test("a writer changes and deletes own drafts", () => {
  expect(mayUpdate(article, news(7, "inactive"), writer)).toBe(true);
  expect(deletionAccess(article, news(7, "inactive"), writer)).toEqual({ kind: "allowed" });
});

test("a writer touches neither published news nor the drafts of others", () => {
  for (const record of [news(7, "active"), news(8, "inactive")]) {
    expect(mayUpdate(article, record, writer)).toBe(false);
    expect(deletionAccess(article, record, writer)).toEqual({ kind: "hidden" });
  }
});

test("a writer's news stays inactive, an editor's doesn't", () => {
  expect(fixedFields(article, null, writer)["status"]?.value).toBe("inactive");
  expect(fixedFields(article, null, accountWith("Editor"))).toEqual({});
});

test("news that visitors see stays active in a writer's form", () => {
  expect(fixedFields(article, news(8, "active"), writer)["status"]?.value).toBe("active");
});

test("an admin changes editors and writers but no admins", () => {
  const admin = accountWith("Admin");
  expect(mayUpdate(user, person(1, "Editor"), admin)).toBe(true);
  expect(mayUpdate(user, person(1, "Super Admin"), admin)).toBe(false);
  expect(deletionAccess(user, person(1, "Editor"), admin)).toEqual({ kind: "hidden" });
});

test("no user changes their own role, status or address in the user form, or deletes themselves", () => {
  const superAdmin = accountWith("Super Admin");
  const self = person(7, "Super Admin");
  expect(Object.keys(fixedFields(user, self, superAdmin))).toEqual(["role_id", "status", "email"]);
  expect(mayUpdate(user, self, superAdmin)).toBe(true);
  expect(deletionAccess(user, self, superAdmin)).toEqual({
    kind: "disabled",
    reason: "Anda tidak dapat menghapus akun sendiri.",
  });
  expect(deletionAccess(user, person(8, "Super Admin"), superAdmin)).toEqual({ kind: "allowed" });
});

test("the menu entries of fixed pages can be neither deleted nor moved", () => {
  const editor = accountWith("Editor");
  const fixed: AdminRecord = { id: 1, version: 1, url: "/kunjungi" };
  const free: AdminRecord = { id: 2, version: 1, url: "/kunjungi-kami" };
  const kinds = [fixed, free].map((record) => deletionAccess(menu, record, editor).kind);
  expect(kinds).toEqual(["disabled", "allowed"]);
  expect(Object.keys(fixedFields(menu, fixed, editor))).toEqual(["url"]);
  expect(fixedFields(menu, free, editor)).toEqual({});
});
