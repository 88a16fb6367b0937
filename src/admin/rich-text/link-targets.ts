/** What a link inside a text can lead to: pages, records that have an address of their own, and documents. */
import type { UseQueryResult } from "@tanstack/react-query";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readableAddress } from "#contract/attachments.ts";
import { fileSize } from "#contract/format.ts";
import { maxSearchCharacters } from "#contract/limits.ts";
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

/** A search for targets. */
export interface LinkSearch {
  /** What is searched for; empty for addresses and single letters. */
  readonly words: string;
  /** What has been found so far, by kind, the best matches first. */
  readonly kinds: readonly LinkTargets[];
  /** Failed: some of it, or all. */
  readonly state: "searching" | "failed" | "done";
  readonly retry: () => void;
}

/** Targets found by words. */
export function useLinkTargets(typed: string): LinkSearch {
  const { library, richText: words } = useEditorText();
  const account = useAccount();
  const q = useQuiet(typed.trim().slice(0, maxSearchCharacters));
  const isSearched = [q, typed].every(
    (one) => one.trim().length >= minCharacters && !isAddressLike(one),
  );
  const readable = linkable.filter(({ area }) => grantFor(account.role.name, area).list);
  const documents = useDocuments(q, isSearched && grantFor(account.role.name, "media").list);
  const records = useQueries({
    queries: readable.map((resource) => ({
      ...listQuery(resource, { q, limit: String(targetsOfKind), page: "1" }),
      enabled: isSearched,
    })),
    combine: (results) => ({
      ...progressOf(results),
      kinds: results.flatMap(({ data }, index) => {
        const resource = readable[index];
        if (resource === undefined || data === undefined) return [];
        const targets = data.data.slice(0, targetsOfKind).flatMap((record) => {
          const address = addressOf(resource, record);
          const label = String(record[resource.labelField] ?? "");
          return address === null ? [] : [{ address, label }];
        });
        const title = resource.admin?.listTitle ?? resource.name;
        return [{ title, targets }];
      }),
    }),
  });
  function retry() {
    records.retry();
    documents.retry();
  }
  if (!isSearched) return { words: "", kinds: [], state: "done", retry };
  const kinds = [
    { title: words.pages, targets: pageTargets(searchablePages, q) },
    ...records.kinds,
    { title: library.documents, targets: documents.targets },
  ];
  return {
    words: q,
    kinds: rankedTargets(kinds, q, targetsOfKind),
    state: stateOf(records, documents),
    retry,
  };
}

/** How far calls are that search together. */
interface Progress {
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

function progressOf(
  calls: readonly Pick<UseQueryResult, "isFetching" | "isError" | "refetch">[],
): Progress {
  const failed = calls.filter(({ isError }) => isError);
  return {
    isSearching: calls.some(({ isFetching }) => isFetching),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

function stateOf(...searches: readonly Progress[]): LinkSearch["state"] {
  if (searches.some(({ isSearching }) => isSearching)) return "searching";
  return searches.some(({ hasFailed }) => hasFailed) ? "failed" : "done";
}

/** Documents of the library, under addresses with their names. */
function useDocuments(
  q: string,
  isSearched: boolean,
): Progress & { readonly targets: readonly LinkTarget[] } {
  const call = useQuery({
    ...libraryQuery({ q, kind: "document", limit: String(targetsOfKind), page: "1" }),
    enabled: isSearched,
  });
  // Those for the previous words are offered no longer.
  const found = call.isPlaceholderData ? [] : (call.data?.data ?? []);
  const targets = found.map(({ hash, extension, title, size }) => {
    const label = titleOf(title);
    return {
      address: readableAddress(`${hash}.${extension}`, label),
      label,
      note: text.richText.documentSize(fileSize(size)),
    };
  });
  return { ...progressOf([call]), targets };
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
