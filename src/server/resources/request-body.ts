/** Values of a revision or a draft as the body of a save. */
import { inArray } from "drizzle-orm";
import { attachmentLinks, attachmentsIn } from "#contract/attachments.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { Values } from "#contract/revisions/values.ts";
import { mediaPath, requestName } from "#contract/wire.ts";
import type { Executor } from "../database/executor.ts";
import { media } from "../database/media-tables.ts";

/** The body; fields that the values don't name aren't in it. */
export function requestBody(resource: Resource, values: Values): Record<string, unknown> {
  const entries = Object.entries(resource.fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || (value === null && field.kind === "reference")) return [];
    if (field.kind === "attachments") return [[name, attachmentLinks(value)]];
    const isFile = field.kind === "image" && typeof value === "string" && value !== "";
    return [[requestName(name, field), isFile ? addressOf(value) : value]];
  });
  return Object.fromEntries(entries);
}

/** Addresses of the files that the values name. */
export function fileAddresses(resource: Resource, values: Values): Set<string> {
  return new Set(fileNames(resource, values).map(([, file]) => addressOf(file)));
}

/** Names of the fields whose file isn't stored. */
export async function fieldsWithoutFile(
  executor: Executor,
  resource: Resource,
  values: Values,
): Promise<string[]> {
  const named = [...fileNames(resource, values), ...attachedFiles(resource, values)];
  if (named.length === 0) return [];
  const hashes = named.map(([, file]) => file.replace(/\..*$/u, ""));
  const rows = await executor
    .select({ hash: media.hash, extension: media.extension })
    .from(media)
    .where(inArray(media.hash, hashes));
  const stored = new Set(rows.map(({ hash, extension }) => `${hash}.${extension}`));
  const missing = named.filter(([, file]) => !stored.has(file)).map(([name]) => name);
  return [...new Set(missing)];
}

function attachedFiles(resource: Resource, values: Values): [string, string][] {
  return fieldsOfKind(resource, "attachments").flatMap(([name]) =>
    attachmentsIn(values[name]).map(({ file }): [string, string] => [name, file]),
  );
}

function fileNames(resource: Resource, values: Values): [string, string][] {
  return fieldsOfKind(resource, "image").flatMap(([name]): [string, string][] => {
    const value = values[name] ?? null;
    return value === null || value === "" ? [] : [[name, String(value).replace(mediaPath, "")]];
  });
}

function addressOf(file: string): string {
  return `${mediaPath}${file.replace(mediaPath, "")}`;
}
