import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { startWarnings, unknownSettings } from "./warnings.ts";

const ready = {
  PUBLIC_ORIGIN: "https://siplah.example",
  APP_KEY: "kunci-sendiri",
  SMTP_URL: "smtp://mail.siplah.example:587?requireTLS=true",
  TRUST_PROXY: "127.0.0.1",
  SEARCH_URL: "https://cari.siplah.example",
  HELP_CENTER_URL: "https://bantuan.siplah.example",
  SUPERVISION_URL: "https://pengawasan.siplah.example",
  SECURITY_CONTACT: "mailto:keamanan@siplah.example",
};
const warningsOf = (environment: Record<string, string>, hasSamples = false) =>
  startWarnings(readConfig(environment), hasSamples);

test("names in .env that are no settings are told, but not those of PostgreSQL's client and the runtime", () => {
  const names = ["REVIEW", "REVIEWS", "SECOND_FACTORS", "PGSSLROOTCERT", "TMPDIR", "NODE_OPTIONS"];
  expect(unknownSettings(names)).toEqual([
    expect.stringContaining("no setting REVIEWS,"),
    expect.stringContaining("no setting SECOND_FACTORS,"),
  ]);
});

test("a laptop is left alone", () => {
  expect(warningsOf({}, true)).toEqual([]);
});

test("a portal that is ready for the public has no warnings", () => {
  expect(warningsOf(ready)).toEqual([]);
});

test.each([
  [{ ...ready, PUBLIC_ORIGIN: "http://siplah.example" }, /no TLS/],
  [{ ...ready, APP_KEY: "" }, /APP_KEY/],
  [{ ...ready, SMTP_URL: "" }, /SMTP_URL/],
  [{ ...ready, SMTP_URL: "smtp://mail.siplah.example:587" }, /SMTP_URL doesn't require TLS/],
  [{ ...ready, TRUST_PROXY: "off" }, /TRUST_PROXY/],
  [{ ...ready, SEARCH_URL: "" }, /SEARCH_URL/],
  [{ ...ready, HELP_CENTER_URL: "" }, /HELP_CENTER_URL/],
  [{ ...ready, SUPERVISION_URL: "" }, /SUPERVISION_URL/],
  [{ ...ready, SECURITY_CONTACT: "" }, /SECURITY_CONTACT/],
  [{ HOST: "0.0.0.0" }, /Set PUBLIC_ORIGIN/],
])("what would be wrong before the public is told (%o)", (environment, warning) => {
  expect(warningsOf(environment)).toEqual([expect.stringMatching(warning)]);
});

test.each(["smtps://mail.siplah.example", "smtp://127.0.0.1:25"])(
  "mails that nobody can read on their way need no warning (%s)",
  (SMTP_URL) => {
    expect(warningsOf({ ...ready, SMTP_URL })).toEqual([]);
  },
);

test("sample news before the public are told", () => {
  expect(warningsOf(ready, true)).toEqual([expect.stringMatching(/sample content/)]);
});
