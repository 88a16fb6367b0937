/** The portal and the nginx in front of it read `Accept-Encoding` alike. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../environment.ts";
import { acceptedEncoding } from "./accept-encoding.ts";

const shipped = join(projectFolder, "deploy", "nginx", "siplah-http.conf");
const entries = entriesOf("$http_accept_encoding");

/** The entries of the shipped map of a variable. */
function entriesOf(variable: string): [key: string, encoding: string][] {
  const [, block = ""] = readFileSync(shipped, "utf8").split(`map ${variable} `);
  const lines = block.slice(0, block.indexOf("\n}")).matchAll(/^ +(?:"(.*)"|(\S+)) +(\S+);$/gmu);
  return [...lines].map(([, quoted, bare, value]) => [quoted ?? bare ?? "", value ?? ""]);
}

/** What nginx asks the portal for: by the same text, else by the first expression that is found, else nothing. */
function askedByNginx(header: string): string {
  const [, asked] =
    entries.find(([key]) => key === header.toLowerCase()) ??
    entries.find(([key]) => key.startsWith("~*") && new RegExp(key.slice(2), "iu").test(header)) ??
    [];
  return asked ?? "identity";
}

test.each([
  ["", "identity"],
  ["br", "br"],
  ["GZip", "gzip"],
  ["gzip,br", "br"],
  ["gzip;q=1.0, br;q=0.001", "br"],
  ["deflate, gzip;q=.5, *;q=0", "gzip"],
  ["br;q=0", "identity"],
  ["BR ; Q=0.000", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["gzip, br;q=0.0, zstd", "gzip"],
  ["gzip;q=0", "identity"],
  ["x-br, gzip-x", "identity"],
  ["br;q=no", "identity"],
])("of %j visitors are sent %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(askedByNginx(header)).toBe(encoding);
});

test("whatever is written of two encodings, nginx asks for the one that the portal would send", () => {
  const weights = [
    "",
    ";q=0",
    ";q=0.",
    ";q=0.000",
    "; q=0.010",
    " ;Q=1 ",
    ";q=1.000",
    ";q=",
    ";q=x",
  ];
  const wishes = ["br", "gzip", "x-br", "gzip-x", "*"].flatMap((name) =>
    weights.map((weight) => name + weight),
  );
  const headers = wishes.flatMap((one) => wishes.map((other) => `${one}, ${other}`));
  expect(headers.filter((header) => askedByNginx(header) !== acceptedEncoding(header))).toEqual([]);
});

test.each(["gzip, deflate, br, zstd", "gzip, deflate, br"])(
  "what browsers send, %j, is known to nginx without an expression",
  (header) => {
    expect(entries).toContainEqual([header, "br"]);
  },
);
