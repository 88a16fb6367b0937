/** Whatever a request gets wrong, the response's words are ours, and in the language of the form. */
import { beforeAll, describe, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { filterName } from "#contract/list-query.ts";
import { maxInteger, maxPageSize, maxSearchCharacters } from "#contract/limits.ts";
import {
  accountMessages,
  formWords,
  passwordMessages,
  requiredMessage,
  uploadMessages,
} from "#contract/messages.ts";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import { requestName } from "#contract/wire.ts";
import type { TestResponse, TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
});

/** Something of every type that JSON has, at its edges. */
const wrongValues: readonly unknown[] = [
  5,
  -1,
  1.5,
  1e21,
  true,
  "",
  " ",
  "x",
  "\u0000",
  "\ud800",
  "x".repeat(300),
  "x".repeat(2_500),
  null,
  [],
  [1],
  {},
  { id: 1 },
];
const wrongBodies = [[], null, "x", 5, true];
const wrongTexts = ["", "x", "-1", "1.5", "0", "99999999999", "\u0000", "x".repeat(300)];
const json = { "content-type": "application/json" };

/** Every sentence that a call of the resource may answer with. */
function messagesOf(resource: Resource): ReadonlySet<string> {
  const { language } = resource;
  const words = formWords[language];
  const { page, limit, q, sort, version } = words.labels;
  const ofFields = Object.values(resource.fields).flatMap((field) => [
    requiredMessage[language](field.label),
    words.invalid(field.label),
    words.unsupportedCharacters(field.label),
    words.notFound(field.label),
    words.taken(field.label),
    ...("maxCharacters" in field ? [words.tooLong(field.label, field.maxCharacters)] : []),
    ...(field.kind === "integer" ? [words.between(field.label, field.min, field.max)] : []),
    ...(field.kind === "email" ? [words.tooLong(field.label, 254)] : []),
    ...(field.kind === "url" ? [words.tooLong(field.label, 2_000)] : []),
    ...(field.kind === "image" ? Object.values(uploadMessages) : []),
  ]);
  return new Set([
    ...ofFields,
    ...(resource.rules ?? []).map((rule) => rule.message),
    words.invalidData,
    words.between(page, 1, maxInteger),
    words.between(limit, 1, maxPageSize),
    words.between(version, 1, maxInteger),
    words.tooLong(q, maxSearchCharacters),
    words.unsupportedCharacters(q),
    words.invalid(q),
    words.invalid(sort),
  ]);
}

function expectOurWords(response: TestResponse, known: ReadonlySet<string>, sent: unknown): void {
  const about = JSON.stringify(sent)?.slice(0, 80);
  expect([200, 201, 409, 422], `${about}: ${response.text}`).toContain(response.status);
  if (response.status < 300) return;
  const { message, errors = [] } = response.json();
  expect(known, `${about} was answered with "${message}"`).toContain(message);
  for (const error of errors) {
    expect(error.field, about).toMatch(/^\w+$/u);
    expect(known, `${about} was answered with "${error.message}"`).toContain(error.message);
    // Whoever mends a field must learn which one.
    expect(error.message, about).not.toBe(formWords.id.invalidData);
  }
}

const writable = resources.filter(({ isWritable }) => isWritable);

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (api, resource) => {
    const path = `/api/dashboard/${api}`;
    const known = messagesOf(resource);

    test("says what is wrong with each field of a body", async () => {
      for (const [fieldName, field] of Object.entries(resource.fields)) {
        const name = requestName(fieldName, field);
        for (const value of wrongValues) {
          const response = await admin.post(path, { ...resource.sample, [name]: value });
          expectOurWords(response, known, { [name]: value });
        }
      }
    });

    test("says what is wrong with a version", async () => {
      for (const version of wrongValues.filter((value) => value !== 5)) {
        const response = await admin.put(`${path}/987654`, { ...resource.sample, version });
        expectOurWords(response, known, { version });
      }
    });

    test("says that a body is no record", async () => {
      for (const body of wrongBodies) {
        const payload = JSON.stringify(body);
        const response = await admin.send({ method: "POST", url: path, headers: json, payload });
        expect(response.status).toBe(422);
        expectOurWords(response, known, body);
      }
      const nothing = await admin.post(path);
      expect(nothing.status).toBe(422);
      expectOurWords(nothing, known, undefined);
    });
  },
);

describe.each(resources.map((resource) => [resource.api, resource] as const))(
  "the list of %s",
  (api, resource) => {
    const areas = resource.visible === "never" ? ["dashboard"] : ["dashboard", "web"];
    const clientOf = (area: string) => (area === "web" ? portal.visitor : admin);

    test("says what is wrong with each key of a query", async () => {
      const known = messagesOf(resource);
      const filters = resource.filters.flatMap((name) => {
        const field = resource.fields[name];
        return field === undefined ? [] : [filterName(name, field)];
      });
      for (const area of areas) {
        for (const key of ["page", "limit", "q", "sort", ...filters]) {
          const twice = `${key}=1&${key}=2`;
          const queries = wrongTexts.map((value) => `${key}=${encodeURIComponent(value)}`);
          for (const query of [...queries, twice]) {
            const response = await clientOf(area).get(`/api/${area}/${api}?${query}`);
            expectOurWords(response, known, query);
            if (query === twice) expect(response.status).toBe(422);
          }
        }
      }
    });

    test("has nothing under an id that isn't one", async () => {
      for (const area of resource.isWritable ? areas : areas.slice(1)) {
        for (const id of ["abc", "0", "-1", "1.5", "1e3", "99999999999", "7".repeat(300), "%20"]) {
          const response = await clientOf(area).get(`/api/${area}/${api}/${id}`);
          expect(response.status, id).toBe(404);
          expect(response.json().message).toBe(errorCatalogue.notFound.message);
          expect(response.json().errors).toBeUndefined();
        }
      }
    });
  },
);

describe("the calls around accounts", () => {
  const calls = [
    { method: "POST", path: "/api/dashboard/auth/login", fields: ["email", "password"] },
    { method: "POST", path: "/api/dashboard/user/forgot-password", fields: ["email"] },
    { method: "POST", path: "/api/password/reset", fields: ["token", "password"] },
    {
      method: "PUT",
      path: "/api/dashboard/auth/password",
      fields: ["current_password", "password"],
    },
    { method: "PUT", path: "/api/dashboard/auth/profile", fields: ["name", "position", "phone"] },
    { method: "POST", path: "/api/dashboard/media", fields: ["image"] },
    { method: "POST", path: "/api/tracker", fields: ["event_name", "event_data"] },
  ] as const;
  const known = new Set([
    ...messagesOf(user),
    ...Object.values({ ...passwordMessages, tooShort: passwordMessages.tooShort(8) }),
    ...Object.values(uploadMessages),
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...["Email", "Password", "Password saat ini"].flatMap((label) => [
      requiredMessage.id(label),
      requiredMessage.idQuoted(label),
      formWords.id.invalid(label),
      formWords.id.tooLong(label, 254),
    ]),
    accountMessages.wrongCurrentPassword,
  ]);

  test.each(calls)(
    "say what is wrong with each field ($path)",
    async ({ method, path, fields }) => {
      const forAnonymous = /login|forgot|reset|tracker/u.test(path);
      const client = forAnonymous ? portal.clientWith(portal.config.appKey) : admin;
      const bodies = [
        {},
        ...wrongBodies,
        ...fields.flatMap((name) => wrongValues.map((value) => ({ [name]: value }))),
      ];
      for (const body of bodies) {
        const payload = JSON.stringify(body);
        const response = await client.send({ method, url: path, headers: json, payload });
        expect(response.status, `${payload}: ${response.text}`).toBe(422);
        if (path !== "/api/tracker") expectOurWords(response, known, body);
      }
    },
  );

  test("tells what is wrong with an event of the tracker", async () => {
    const client = portal.clientWith(portal.config.appKey);
    for (const data of [{}, [], { event_name: "visit_page", data: { lat: "x" } }]) {
      const body = { event_name: "visit_page", event_data: JSON.stringify(data) };
      const response = await client.post("/api/tracker", body);
      expect(response.status).toBe(422);
      const texts = [
        response.json().message,
        ...(response.json().errors ?? []).map((e) => e.message),
      ];
      expect(new Set(texts)).toStrictEqual(new Set([errorCatalogue.invalid.message]));
    }
  });

  test("have nothing under an id that isn't one", async () => {
    const responses = [
      await admin.delete("/api/dashboard/auth/sessions/1"),
      await admin.post("/api/dashboard/user/abc/invitation"),
    ];
    for (const response of responses) {
      expect([response.status, response.json()]).toStrictEqual([
        404,
        { message: errorCatalogue.notFound.message, code: "notFound" },
      ]);
    }
  });
});
