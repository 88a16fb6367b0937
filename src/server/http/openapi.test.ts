/** `/api/openapi.json` as a generator of clients reads it: names for all calls and types, exact ones. */
import { beforeAll, describe, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { maxUploadBytes } from "#contract/limits.ts";
import { resources } from "#contract/registry.ts";
import { describedName } from "#contract/resource.ts";
import type { Field } from "#contract/field.ts";
import { article } from "#contract/resources/article.ts";
import { createTestApp, type TestApp } from "../test-kit/test-app.ts";

interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly minimum?: number;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}
interface Content {
  readonly content: { readonly "application/json": { readonly schema: Schema } };
}
interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly { name: string; in: string; schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let portal: TestApp;
let text: string;
let document: Document;
let operations: [string, Operation][];

beforeAll(async () => {
  portal = await createTestApp();
  ({ text } = await portal.visitor.get("/api/openapi.json"));
  document = JSON.parse(text) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method} ${path}`, one]),
  );
});

function callNamed(name: string): Operation {
  const found = operations.find(([, { operationId }]) => operationId === name);
  if (found === undefined) throw new Error(`No call is named ${name}`);
  return found[1];
}

function named(schema: Schema | undefined): Schema {
  const found = document.components.schemas[schema?.$ref?.split("/").at(-1) ?? ""];
  if (found === undefined) throw new Error(`${JSON.stringify(schema)} has no name`);
  return found;
}

const bodyOf = (name: string) =>
  named(callNamed(name).requestBody?.content["application/json"].schema);
const responseOf = (name: string) =>
  callNamed(name).responses["200"]?.content["application/json"].schema.properties?.["data"];

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  type === "null" || (Array.isArray(type) && type.includes("null")) || anyOf.some(isNullable);

test("every call has a name of its own that a client can be made of", () => {
  const names = operations.map(([, { operationId }]) => operationId);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/u);
  expect(new Set(names).size).toBe(operations.length);
  expect(names).toEqual(
    expect.arrayContaining(["login", "listArticle", "readPublicArticle", "updateFaqCategory"]),
  );
});

test("ids, pages and page sizes are whole numbers from 1, in paths and in queries", () => {
  const counted = operations
    .filter(([call]) => !call.includes("/auth/sessions"))
    .flatMap(([call, { parameters = [] }]) =>
      parameters
        .filter((one) => ["id", "page", "limit", "category"].includes(one.name))
        // The film's page is one of a few names.
        .filter(({ schema }) => schema.enum === undefined)
        .map(({ name, schema }) => ({ call, name, type: schema.type, minimum: schema.minimum })),
    );
  expect(counted.length).toBeGreaterThan(100);
  for (const { call, name, type, minimum } of counted) {
    expect([type, minimum], `${name} of ${call}`).toStrictEqual(["integer", 1]);
  }
});

test("every name is referred to, and every reference leads somewhere", () => {
  const references = new Set(
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/gu)].map(([, name]) => name),
  );
  expect([...references].toSorted()).toStrictEqual(
    Object.keys(document.components.schemas).toSorted(),
  );
});

test("every call says what its failures look like", () => {
  for (const [call, { responses }] of operations) {
    for (const status of ["4XX", "5XX"]) {
      const { schema } = responses[status]?.content["application/json"] ?? {};
      expect(schema?.$ref, `${status} of ${call}`).toBe("#/components/schemas/Failure");
    }
  }
});

test("every code of the catalogue is named, and a failure always carries one", () => {
  const { Failure, ErrorCode } = document.components.schemas;
  expect(Failure?.required).toStrictEqual(["message", "code"]);
  expect(Failure?.properties?.["code"]?.$ref).toBe("#/components/schemas/ErrorCode");
  expect(ErrorCode?.enum).toStrictEqual(Object.keys(errorCatalogue));
});

const writable = resources.filter(({ isWritable }) => isWritable);

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (_api, resource) => {
    const fields = Object.entries<Field>(resource.fields);
    const responseName = (name: string, field: Field) =>
      field.kind === "image" ? field.response : name;
    const sentName = (name: string, field: Field) =>
      field.kind === "image" ? field.request : name;
    const audiences = resource.visible === "never" ? [""] : ["", "Public"];

    test("has in its responses null only where a field may be left empty", () => {
      for (const audience of audiences) {
        const record = named(responseOf(`read${audience}${describedName(resource)}`));
        const list = responseOf(`list${audience}${describedName(resource)}`)?.properties?.["data"];
        for (const schema of [record, named(list?.items)]) {
          expect(schema.properties?.["id"]?.type).toBe("integer");
          for (const [name, field] of fields) {
            const value = schema.properties?.[responseName(name, field)];
            // Long texts are in the detail alone.
            if (value === undefined && schema !== record) continue;
            // Of documents none is an empty list.
            const mayBeNull = !field.required && field.kind !== "attachments";
            expect(isNullable(value ?? {}), `${audience} ${name}`).toBe(mayBeNull);
            expect(schema.required).toContain(responseName(name, field));
          }
        }
      }
    });

    test("asks in its requests for what is required, and takes null for the rest", () => {
      const bodies = [
        bodyOf(`create${describedName(resource)}`),
        bodyOf(`update${describedName(resource)}`),
      ];
      for (const { properties = {}, required = [] } of bodies) {
        for (const [name, field] of fields) {
          const sent = sentName(name, field);
          expect(required.includes(sent), sent).toBe(field.required);
          expect(isNullable(properties[sent] ?? {}), sent).toBe(!field.required);
        }
      }
    });
  },
);

test("a create may carry a key, what changes a record the versions that it may meet, and nothing else", () => {
  const keyed = operations.flatMap(([, { operationId, parameters = [] }]) =>
    parameters.filter((one) => one.in === "header").map(({ name }) => `${operationId} ${name}`),
  );
  expect(keyed.toSorted()).toStrictEqual(
    writable
      .flatMap((resource) => [
        `create${describedName(resource)} idempotency-key`,
        ...["update", "patch", "delete"].map(
          (verb) => `${verb}${describedName(resource)} if-match`,
        ),
      ])
      .toSorted(),
  );
});

test("a create is a 201, and every other call that succeeds a 200", () => {
  for (const [call, { operationId = "", responses }] of operations) {
    const creates = writable.some((one) => operationId === `create${describedName(one)}`);
    const successes = Object.keys(responses).filter((status) => status.startsWith("2"));
    expect(successes, call).toStrictEqual([creates ? "201" : "200"]);
  }
});

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "a change of some fields of %s",
  (_api, resource) => {
    test("asks for none of them, and says of each what a PUT says", () => {
      const patch = bodyOf(`patch${describedName(resource)}`);
      const { base: _base, ...whole } = bodyOf(`update${describedName(resource)}`).properties ?? {};
      expect(patch.required ?? []).toStrictEqual([]);
      expect(patch.properties).toStrictEqual(whole);
    });

    test("says units, zone and limits", () => {
      const { properties = {} } = bodyOf(`patch${describedName(resource)}`);
      for (const [name, field] of Object.entries<Field>(resource.fields)) {
        const schema = properties[field.kind === "image" ? field.request : name];
        const described = JSON.stringify(schema);
        if (field.kind === "timestamp") expect(schema?.description).toMatch(/Unix seconds.*WIB/u);
        if (field.kind === "image")
          expect(schema?.description).toContain(`${maxUploadBytes} bytes`);
        if (["text", "richText", "url", "email", "digits"].includes(field.kind)) {
          expect(described, name).toContain('"maxLength"');
        }
        if (field.kind === "integer") expect(described, name).toContain('"maximum"');
      }
    });
  },
);

test("public moments say which of their two forms is text in WIB, and which is for programs", () => {
  const { properties = {} } = named(responseOf("readPublicArticle"));
  for (const name of ["published_at", "updated_at"]) {
    expect(properties[name]?.description).toContain("WIB (UTC+7)");
    expect(JSON.stringify(properties[`${name}_iso`])).toContain('"date-time"');
  }
});

test("a filter has the name of its field, and the one that the specification uses", () => {
  const names = callNamed("listPublicArticle").parameters?.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["category", "category_id", "is_top", "status", "updated_since"]),
  );
});

test("another record is named by its id and its own name or title, never by a guess", () => {
  const { category } = named(responseOf("readArticle")).properties ?? {};
  expect(category?.required).toStrictEqual(["id", "name"]);
  expect(Object.keys(category?.properties ?? {})).toStrictEqual(["id", "name"]);
});

test("a second name that requests may use for a field is told with the field", () => {
  for (const call of ["createPartner", "updatePartner"]) {
    const { contact_number: phone, brand } = bodyOf(call).properties ?? {};
    expect([phone?.description, brand?.description]).toStrictEqual([
      "Also accepted as phone_number",
      "Also accepted as branding",
    ]);
  }
});

test("a number that new records start with may be left out, and its description says what that means", () => {
  const { properties = {}, required } = bodyOf("createArticle");
  expect(required).not.toContain("order_no");
  expect(properties["order_no"]?.description).toContain(`${article.fields.order_no.start}`);
  // With a default, openapi-typescript asks for it in every request.
  expect(properties["order_no"]).not.toHaveProperty("default");
  expect(bodyOf("updateArticle").properties?.["order_no"]?.description).toBeUndefined();
});

test.each(["json", "yaml"])(
  "the reader's %s of the description is the description",
  async (kind) => {
    const { status, headers } = await portal.visitor.get(`/api/docs/${kind}`);
    expect([status, headers["location"]]).toStrictEqual([302, "/api/openapi.json"]);
  },
);

test.each(["/api/docs", "/api/docs/"])(
  "%s finds the scripts and styles that it is made of",
  async (page) => {
    const { text: html } = await portal.visitor.get(page);
    const files = [...html.matchAll(/(?:href|src)="([^"]+)"/gu)].map(
      ([, address = ""]) => new URL(address, `http://localhost${page}`).pathname,
    );
    expect(files.filter((file) => /\.(?:css|js)$/u.test(file))).not.toHaveLength(0);
    const statuses = await Promise.all(
      files.map(async (file) => [file, (await portal.visitor.get(file)).status]),
    );
    expect(statuses).toStrictEqual(files.map((file) => [file, 200]));
  },
);
