/** What a link inside a text can lead to: pages, records that have an address of their own, and documents. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readableAddress } from "#contract/attachments.ts";
import { fileSize } from "#contract/format.ts";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { searchablePages } from "#contract/searchable-pages.ts";
import { previewAddress } from "#contract/visibility.ts";
import { libraryQuery } from "#admin/api/media.ts";
import { listQuery } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { titleOf } from "#admin/field-input/use-document-uploads.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import type { LinkTarget, LinkTargets } from "./rank-targets.ts";
import { pageTargets, rankedTargets } from "./rank-targets.ts";

const targetsOfKind = 5;
const minCharacters = 2;
const quietMs = 250;

/** The address of a record; null where its resource gives it none. */
function addressOf(resource: Resource, record: AdminRecord): string | null {
  const { leadsTo } = resource;
  if (leadsTo !== undefined) return String(record[leadsTo] ?? "") || null;
  const address = previewAddress(resource);
  return (
    address
      ?.replace(":id", String(record.id))
      .replace(":slug", encodeURIComponent(String(record["slug"] ?? ""))) ?? null
  );
}

const linkable = resources.filter(
  (resource) =>
    resource.leadsTo !== undefined || /:(?:id|slug)/u.test(previewAddress(resource) ?? ""),
);

/** Whether something typed is an address, or the beginning of one, and not words to look for. */
export function isAddressLike(typed: string): boolean {
  return /^(?:\/|[a-z]+:|www\.)/iu.test(typed.trim());
}

/** What is found by words, by kind, the best matches first; nothing for addresses and single letters. */
export function useLinkTargets(typed: string): readonly LinkTargets[] {
  const { library, richText: words } = useEditorText();
  const account = useAccount();
  const q = useQuiet(typed.trim());
  const isSearched = q.length >= minCharacters && !isAddressLike(q);
  const readable = linkable.filter(({ area }) => grantFor(account.role.name, area).list);
  const documents = useDocuments(q, isSearched && grantFor(account.role.name, "media").list);
  const records = useQueries({
    queries: readable.map((resource) => ({
      ...listQuery(resource, { q, limit: String(targetsOfKind), page: "1" }),
      enabled: isSearched,
    })),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const resource = readable[index];
        if (!isSearched || resource === undefined || data === undefined) return [];
        const targets = data.data.slice(0, targetsOfKind).flatMap((record) => {
          const address = addressOf(resource, record);
          const label = String(record[resource.labelField] ?? "");
          return address === null ? [] : [{ address, label }];
        });
        const title = resource.admin?.listTitle ?? resource.name;
        return [{ title, targets }];
      }),
  });
  if (!isSearched) return [];
  const kinds = [
    { title: words.pages, targets: pageTargets(searchablePages, q) },
    ...records,
    { title: library.documents, targets: documents },
  ];
  return rankedTargets(kinds, q, targetsOfKind);
}

/** Documents of the library, under addresses with their names. */
function useDocuments(q: string, isSearched: boolean): readonly LinkTarget[] {
  const { data } = useQuery({
    ...libraryQuery({ q, kind: "document", limit: String(targetsOfKind), page: "1" }),
    enabled: isSearched,
  });
  if (!isSearched || data === undefined) return [];
  return data.data.map(({ hash, extension, title, size }) => {
    const label = titleOf(title);
    return {
      address: readableAddress(`${hash}.${extension}`, label),
      label,
      note: text.richText.documentSize(fileSize(size)),
    };
  });
}

/** The search words, debounced. */
function useQuiet(words: string): string {
  const [quiet, setQuiet] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(words), quietMs);
    return () => clearTimeout(timer);
  }, [words]);
  return quiet;
}
