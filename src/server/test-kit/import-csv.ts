/** Files that tests import into a list. */
import { expect } from "vitest";
import type { ImportResult } from "#contract/list-import.ts";
import { importResults } from "#contract/list-import.ts";
import type { TestClient } from "./test-app.ts";

/** The content of a file. */
export type CsvFile = string | Buffer;

/** Rows as spreadsheets on Windows end them. */
export const csvFile = (...rows: string[]) => [...rows, ""].join("\r\n");

/** Makes the call. */
export function sendImport(client: TestClient, resource: string, file: CsvFile, isDryRun = false) {
  return client.post(`/api/dashboard/${resource}/import`, {
    file: Buffer.from(file).toString("base64"),
    is_dry_run: isDryRun,
  });
}

/** Makes the call, which must succeed, and returns what became of the rows. */
export async function importCsv(
  client: TestClient,
  resource: string,
  file: CsvFile,
  isDryRun = false,
): Promise<ImportResult> {
  const response = await sendImport(client, resource, file, isDryRun);
  expect(response.status, response.text).toBe(200);
  return importResults.parse(response.json().data);
}

/** What became of each row. */
export const fates = ({ rows }: ImportResult) => rows.map(({ fate }) => fate);
